import type de from '../de/webhooks.ts';
import type { Words } from '../words.ts';
import menu from './webhooks/menu.ts';
import validation from './webhooks/validation.ts';

const errors = {
  inactive: 'The webhook is switched off. Switch it on first.',
};

const subscriptions = {
  title: 'Webhooks',
  add: 'New webhook',
  none: 'No webhooks',
  noneText: 'Choose which system receives which events.',
  text: 'A webhook tells another system that something has happened in the portal, such as that a receipt was completed.',
  deliveries: 'Deliveries',
};

const subscription = {
  one: 'Webhook',
  add: 'New webhook',
  create: 'Create webhook',
  id: 'Number',
  title: 'Name',
  url: 'Address',
  urlText: 'Allowed: {{hosts}}',
  eventTypes: 'Events',
  isActive: 'Switched on',
  isActiveText: 'Events that happen while it is switched off are not sent later.',
  state: 'State',
  lastDeliveredAt: 'Last delivered',
  waitingCount: 'Waiting',
  failedCount: 'Failed',
  secret: 'Secret',
  formerSecret: 'Previous secret',
  formerSecretUntil: 'Previous secret valid until',
  goneAt: 'Ended by the receiver on',
  created: 'The webhook was created.',
  saved: 'The webhook was saved.',
  deleted: 'The webhook was deleted.',
  delete: 'Delete webhook',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText: 'The other system will no longer be notified. Its list of deliveries will be deleted as well.',
};

const states = {
  active: 'Switched on',
  inactive: 'Switched off',
  gone: 'Ended by the receiver',
  goneText: 'On {{at}}, the receiver answered that it accepts no more events (status 410).',
};

const off = {
  title: 'Webhooks are switched off on this server',
  text: 'Your operator allows addresses with the setting {{setting}}.',
};

const events = {
  count: { closed: 'Count receipt closed' },
  exam: { passed: 'Exam passed' },
  order: { submitted: 'Order submitted', changed: 'Order changed' },
  receipt: { created: 'Receipt created', changed: 'State of a receipt changed' },
  registration: {
    created: 'Registration received',
    confirmed: 'Registration confirmed',
    moved: 'Registration moved',
    cancelled: 'Registration cancelled',
  },
  webhook: { test: 'Test' },
};

const secret = {
  title: 'Secret of the webhook',
  text: 'The other system uses the secret to verify that a message is from the portal. It is shown only once: copy it now.',
  copy: 'Copy',
  copied: 'The secret was copied.',
  notCopied: 'The secret could not be copied. Select it in the dialog and copy it from there.',
  close: 'I have saved the secret',
  overlap: 'Until {{at}}, the portal also signs with the previous secret.',
  change: 'Renew secret',
  changeTitle: 'Renew the secret?',
  changeText:
    'You will get a new secret. The previous one stays valid for {{hours}} hours, so that no message is lost in between.',
  changeAgainText:
    'You will get a new secret. The current one stays valid for {{hours}} hours. The one before it, which was to be valid until {{at}}, ends at once: a system that still uses it refuses messages until the new one is entered there.',
};

const test = {
  action: 'Send a test',
  done: 'The test is on its way. Its result is in the list of deliveries.',
};

const deliveries = {
  title: 'Deliveries',
  text: 'What cannot be delivered is retried for three days, at growing intervals. Entries are deleted after {{days}} days.',
  none: 'No deliveries',
  noneText: 'Events that a webhook tells of appear here as soon as they happen.',
  state: 'State',
  allStates: 'Any state',
  subscription: 'Webhook',
  allSubscriptions: 'All webhooks',
  bulkTitle_one: 'Deliver {{formatted}} message again?',
  bulkTitle_other: 'Deliver {{formatted}} messages again?',
  bulkText: 'They will be attempted at once, even if the receiver has accepted them before.',
  noFailed: 'No delivery has failed.',
  retryFailed: 'Deliver failed ones again',
  retryFailedText_one: '{{formatted}} delivery will be attempted again at once.',
  retryFailedText_other: '{{formatted}} deliveries will be attempted again at once.',
  retried_one: '{{formatted}} delivery is attempted again.',
  retried_other: '{{formatted}} deliveries are attempted again.',
};

const delivery = {
  one: 'Delivery',
  title: '{{event}}, {{at}}',
  type: 'Event',
  at: 'Time',
  subscription: 'Webhook',
  state: 'State',
  attempts: 'Attempts',
  attemptedAt: 'Last attempt',
  nextAttemptAt: 'Next attempt',
  outcome: 'Result',
  eventId: 'Identifier (webhook-id)',
  url: 'Address',
  body: 'Message',
  answer: 'Answer of the receiver',
  noAnswer: 'No answer',
  emptyAnswer: 'Empty answer',
  retry: 'Deliver again',
  retried: 'The delivery will be attempted at once.',
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  outcomes: {
    delivered: 'Accepted',
    status: 'Refused by the receiver',
    gone: 'Ended by the receiver',
    timeout: 'No answer within {{seconds}} seconds',
    unreachable: 'Receiver cannot be reached',
    certificate: 'Encryption cannot be trusted',
    forbidden: 'Address not allowed',
    switchedOff: 'Webhook switched off',
  },
  withStatus: '{{outcome}} (status {{status}})',
};

export default {
  ...menu,
  ...validation,
  errors,
  subscriptions,
  subscription,
  states,
  off,
  events,
  secret,
  test,
  deliveries,
  delivery,
} satisfies Words<typeof de>;
