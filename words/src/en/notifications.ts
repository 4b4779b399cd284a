import type de from '../de/notifications.ts';
import type { Words } from '../words.ts';

export default {
  title: 'Notifications',
  none: 'No notifications',
  noneText: 'What others change in your data appears here, for 60 days.',
  unread_one: '{{shown}} new notification',
  unread_other: '{{shown}} new notifications',
  new: 'New',
  readAll: 'Mark all as read',
  older: 'Show older ones',
  all: 'Show all',
  settings: 'Notification settings',
  switches: {
    title: 'Notify in the portal',
    text: 'What you switch off here appears neither in the bell nor in the list.',
    saved: 'Setting saved',
    none: 'There are no notifications for your roles.',
    mails: 'E-mails',
    mailsText: 'You can get your open work by e-mail, daily or weekly.',
    toMails: 'E-mail settings',
  },
  kinds: {
    registered: 'New registration',
    registrationCancelled: 'Registration cancelled',
    offerAccepted: 'Offered slot accepted',
    receiptCompleted: 'Receipt completed',
    receiptCanceled: 'Receipt cancelled',
    campaignReleased: 'New campaign to order in',
    campaignCanceled: 'Campaign cancelled',
    allocationChanged: 'Allocation changed',
    readingCorrected: 'Meter reading corrected',
    importFailed: 'Import failed',
    countsLate: 'Counts arrived late',
    syncFailed: 'Sync with the merchandise system failed',
    jobFailed: 'Background job failed',
  },
} satisfies Words<typeof de>;
