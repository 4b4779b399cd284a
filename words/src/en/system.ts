import type { systemErrors } from '@kontor/contract/areas/system/errors.ts';
import type { ErrorWords } from '../words.ts';
import menu from './system/menu.ts';

const errors: ErrorWords<keyof typeof systemErrors, 'system'> = {
  notRetryable:
    'This job cannot be retried: either the same one is already waiting, or this version of the portal no longer has it.',
};

const services = {
  title: 'Health',
  names: {
    database: 'Database',
    'sign-in': 'Sign-in',
    mail: 'Email delivery',
    storage: 'File storage',
    merchandise: 'Merchandise system',
  },
  kinds: {
    embedded: 'The portal’s PostgreSQL',
    external: 'PostgreSQL',
    provider: 'Identity provider',
    server: 'Mail server',
    folder: 'Folder',
    bucket: 'Object storage (S3)',
    database: 'Database',
    demo: 'Demo',
    none: 'Not connected',
  },
  working: 'OK',
  failing: 'Failing',
  off: 'Off',
  faults: {
    'sign-in': 'The identity provider cannot be reached',
    mail: 'The mail server cannot be reached',
    noMail: 'No mail server is configured',
    storage: 'The file storage cannot be reached',
    merchandise: 'The last sync with the merchandise system failed',
  },
  faultTexts: {
    'sign-in': 'Nobody can sign in at the moment. Existing sessions stay valid until they expire.',
    mail: 'Emails wait and are sent automatically as soon as it responds again.',
    noMail: 'Emails wait until SMTP_URL is set on the server.',
    storage: 'Files can be neither uploaded nor opened at the moment.',
    merchandise: 'The previous data has been kept. The data sources show what went wrong.',
  },
};

const jobs = {
  title: 'Background jobs',
  waiting: 'Waiting',
  active: 'Running',
  dead: 'Failed',
  names: {
    audit: { link: 'Chain the audit trail' },
    booking: {
      'forget-unconfirmed': 'Release unconfirmed registrations',
      'notify-attendees': 'Remind attendees of dates and thank them for attending',
      'offer-slots': 'Offer free slots to the waiting list',
      'send-certificate': 'Send a certificate of attendance',
      'send-due-certificates': 'Send certificates of attendance that are due',
    },
    campaigns: {
      remind: 'Find campaigns with due reminders',
      'remind-sites': 'Remind sites of a campaign',
    },
    files: { 'remove-orphans': 'Delete orphaned files' },
    http: { 'forget-answers': 'Delete old responses' },
    identity: { 'forget-tries': 'Delete old failed attempts' },
    learning: { 'score-overdue': 'Score exams that have run out of time' },
    mail: { purge: 'Empty old emails', send: 'Send an email' },
    'master-data': { 'forget-imports': 'Delete old imports', import: 'Import master data' },
    merchandise: {
      sync: 'Sync the merchandise system',
      'sync-dataset': 'Sync one dataset',
    },
    'open-work': {
      digest: 'Find recipients of open work',
      'send-digest': 'Send open work by e-mail',
    },
    people: { purge: 'Delete personal data that is no longer needed' },
    'price-tags': { 'note-facts': 'Provide prices for electronic shelf labels' },
    receipts: { 'send-file': 'Send a receipt' },
    notifications: {
      'find-failures': 'Notify of failed jobs and syncs',
      'send-mails': 'Send notifications by e-mail',
    },
    'site-insights': {
      'check-alerts': 'Check the figures of sites for alerts',
      'monthly-comparison': 'Start monthly comparisons of sites',
      'monthly-evaluation': 'Start the monthly site evaluations',
      'send-alerts': 'Send an e-mail about alerts',
      'send-comparison': 'Send a monthly comparison of sites',
      'send-evaluation': 'Send a monthly site evaluation',
    },
    webhooks: { deliver: 'Deliver an event to another system' },
  },
};

const deadJobs = {
  title: 'Failed jobs',
  fields: {
    job: 'Job',
    failedAt: 'Time',
    attempts: 'Attempts',
    error: 'Error',
    actions: 'Actions',
  },
  none: 'No job has failed',
  noneText: 'Jobs that did not succeed after all their retries appear here.',
  retry: 'Retry “{{job}}”',
  retried: 'The job will run again shortly.',
  delete: 'Delete “{{job}}”',
  deletion: {
    title: 'Delete the failed job?',
    text: '“{{job}}” of {{at}} will be deleted, and what it was meant to do will not happen.',
    action: 'Delete job',
    done: 'The job was deleted.',
  },
};

const mails = {
  title: 'Emails',
  due: 'To send',
  dueSince: 'oldest since {{at}}',
  held: 'For later days',
  failed: 'Failed',
  failedNote: 'in the last 30 days',
};

const merchandise = {
  title: 'Merchandise system',
  toSources: 'Data sources',
  none: 'No merchandise system is connected.',
  failed_one: '{{formatted}} dataset could not be synced last time.',
  failed_other: '{{formatted}} datasets could not be synced last time.',
  done: 'The last sync succeeded.',
};

const devices = {
  title: 'Counting devices',
  toDevices: 'Devices',
  paired: 'Paired',
  waiting: 'Unsent counts',
  lastSeen: 'Last seen {{age}} ({{instant}})',
  none: 'No device is paired.',
};

const storage = {
  title: 'Storage',
  files: 'Files',
  fileSize: 'Size of the files',
  databaseSize: 'Size of the database',
  about: 'about {{value}}',
  backup: 'Last backup',
  noBackup: 'None yet with “kontor backup”',
};

const version = {
  title: 'Version',
  portal: 'Kontor',
  startedAt: 'Started',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  schema: 'Database schema',
  note: 'If there are several servers, this is the one that answered this page.',
};

export default { ...menu, errors, services, jobs, deadJobs, mails, merchandise, devices, storage, version };
