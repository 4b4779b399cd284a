import type de from '../../de/booking/mail-texts.ts';
import type { Words } from '../../words.ts';

const named = (mail: string) => ({
  de: { subject: `${mail} (German): subject`, text: `${mail} (German): text` },
  en: { subject: `${mail} (English): subject`, text: `${mail} (English): text` },
});

const mails = {
  registered: 'Confirmation of registration',
  moved: 'Change of date',
  rebooked: 'Move to another date',
  cancelled: 'Cancellation',
  dateRemoved: 'Date cancelled',
  reminder: 'Reminder',
  thanks: 'Thanks',
  certificate: 'Certificate of attendance',
  offered: 'Free place (waiting list)',
};

export default {
  mailTexts: {
    open: 'E-mail texts',
    of: 'E-mail texts: {{event}}',
    edit: 'Edit text',
    mail: 'E-mail',
    changed: '{{mail}} – own text',
    language: 'Language',
    languages: { de: 'German', en: 'English' },
    subject: 'Subject',
    text: 'Text',
    textText: 'A blank line starts a new paragraph. Details of the date, links and attachments always follow below.',
    insert: 'Insert placeholder',
    reset: 'Standard text',
    preview: 'Preview',
    previewText: 'With a made-up person and the next date',
    previewSubject: 'Subject: {{subject}}',
    view: 'View',
    views: { html: 'Formatted', text: 'Text only' },
    content: 'Preview of the e-mail',
    saved: 'The texts have been saved.',
    mails,
    fields: {
      registered: named(mails.registered),
      moved: named(mails.moved),
      rebooked: named(mails.rebooked),
      cancelled: named(mails.cancelled),
      dateRemoved: named(mails.dateRemoved),
      reminder: named(mails.reminder),
      thanks: named(mails.thanks),
      certificate: named(mails.certificate),
      offered: named(mails.offered),
    },
    occasions: {
      registered: 'Sent as soon as somebody is registered.',
      moved: 'Sent to everybody registered when the time or place of a date changes.',
      rebooked: 'Sent when somebody is moved to another date.',
      cancelled: 'Sent when a registration is cancelled or deleted.',
      dateRemoved: 'Sent to everybody registered when a date is deleted.',
      reminder: 'Sent to everybody registered before the date, if the event has a reminder.',
      thanks: 'Sent after the date to everybody who has not cancelled, if the event has thanks.',
      certificate: 'Sent after the date to everybody who was there, if the event has certificates.',
      offered: 'Sent to the next person on the waiting list when a place becomes free.',
    },
    placeholders: {
      givenName: 'First name',
      familyName: 'Last name',
      event: 'Event',
      date: 'Date',
      location: 'Location',
      referee: 'Contact',
      refereeEmail: 'Contact’s e-mail',
      until: 'Held until',
    },
  },
} satisfies Words<typeof de>;
