/** The server's background jobs: the area, and what it does. */
export const JOB_NAMES = [
  'audit.link',
  'booking.forget-unconfirmed',
  'booking.notify-attendees',
  'booking.offer-slots',
  'booking.send-certificate',
  'booking.send-due-certificates',
  'campaigns.remind',
  'campaigns.remind-sites',
  'files.remove-orphans',
  'http.forget-answers',
  'identity.forget-tries',
  'learning.score-overdue',
  'mail.purge',
  'mail.send',
  'master-data.forget-imports',
  'master-data.import',
  'merchandise.sync',
  'merchandise.sync-dataset',
  'notifications.find-failures',
  'notifications.send-mails',
  'open-work.digest',
  'open-work.send-digest',
  'people.purge',
  'price-tags.note-facts',
  'receipts.send-file',
  'site-insights.check-alerts',
  'site-insights.monthly-comparison',
  'site-insights.monthly-evaluation',
  'site-insights.send-alerts',
  'site-insights.send-comparison',
  'site-insights.send-evaluation',
  'webhooks.deliver',
] as const;

export type JobName = (typeof JOB_NAMES)[number];

/** Whether a job is one of this version's; a dead one may be older. */
export const isJobName = (name: string): name is JobName => JOB_NAMES.some((each) => each === name);
