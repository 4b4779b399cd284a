import type de from '../de/booking.ts';
import type { Words } from '../words.ts';
import attendees from './booking/attendees.ts';
import certificate from './booking/certificate.ts';
import checkIn from './booking/check-in.ts';
import customFields from './booking/custom-fields.ts';
import events from './booking/events.ts';
import feedback from './booking/feedback.ts';
import guests from './booking/guests.ts';
import imports from './booking/imports.ts';
import lists from './booking/lists.ts';
import mailTexts from './booking/mail-texts.ts';
import mails from './booking/mails.ts';
import menu from './booking/menu.ts';
import validation from './booking/validation.ts';
import waitlist from './booking/waitlist.ts';

export default {
  ...certificate,
  ...checkIn,
  ...feedback,
  ...customFields,
  ...guests,
  ...imports,
  ...lists,
  ...mails,
  ...mailTexts,
  ...menu,
  ...events,
  ...attendees,
  ...waitlist,
  ...validation,
} satisfies Words<typeof de>;
