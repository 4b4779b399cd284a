import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';

/** What the calls of each area are about. */
export const AREA_TEXTS: Readonly<Record<string, string>> = {
  portal: 'Settings, session and health of the portal itself.',
  files: 'Files that records refer to: uploaded first, then named in the record.',
  masterData: 'Departments, manufacturers, products and sites, and their imports.',
  merchandise: 'What is copied from the merchandise system: products on sale, prices and offers.',
  booking: 'Events, their dates, registrations and waiting lists.',
  learning: 'Trainees, subjects, questions and exams.',
  receipts: 'Receipts for free products, their signatures and exports.',
  siteInsights: 'Figures of sites, pre-orders, stock and sales of products.',
  campaigns: 'Sales campaigns: what sites order, and what they are allocated.',
  priceTags: 'Labels: their facts, files, and which printed ones are out of date.',
  meters: 'Meters, readings, tariffs, costs and rankings.',
  inventory: 'Inventories, receipts, positions, counts and the devices that count.',
  openWork: 'What waits for a person.',
  system: 'The portal’s services and jobs.',
  trail: 'Who did what.',
  notifications: 'What others changed in the things of a person.',
  savedViews: 'Views of lists that people saved.',
  people: 'What is known of a person, and its erasure.',
  webhooks: 'Other systems that are told of events, and what was delivered to them.',
};

/** Calls whose names say too little by themselves. */
const SUMMARIES: Readonly<Record<string, string>> = {
  'booking.answerCounts': 'Count the answers to the custom fields of an event',
  'booking.attendanceSheet': 'Create a PDF of the attendees of a date',
  'booking.cancel': 'Cancel a registration by its link',
  'booking.cancelFor': 'Cancel a registration for a person',
  'booking.certificate': 'Create the certificate of an attendee as PDF',
  'booking.checkIn': 'Record whether an attendee is there',
  'booking.checkInList': 'Read the list at the door of a date',
  'booking.checkInMark': 'Ask whether the list at the door has changed',
  'booking.feedbackOfDate': 'Read the feedback on a date',
  'booking.feedbackOfEvent': 'Read the feedback on an event',
  'booking.findFeedback': 'Read what feedback is asked for by a link',
  'booking.findAttendees': 'Find the registrations of a person at all events',
  'booking.giveFeedback': 'Give feedback by a link',
  'booking.confirm': 'Confirm a registration by its link',
  'booking.move': 'Move a registration by its link',
  'booking.moveFor': 'Move a registration for a person',
  'booking.importAttendees': 'Register the people of a CSV file',
  'booking.mailTexts': 'Read the texts of an event’s mails',
  'booking.previewMailText': 'Preview a mail with an unsaved text',
  'booking.saveMailTexts': 'Change the texts of an event’s mails',
  'booking.mailsOfDate': 'Read the mails to the attendees of a date',
  'booking.publicCalendar': 'Subscribe to the calendar of public dates',
  'booking.publicDates': 'List dates that other websites may show',
  'booking.publicPicture': 'Read the picture of an event',
  'booking.registerGroup': 'Register several people at once',
  'booking.sendAgain': 'Send a mail again',
  'campaigns.answers': 'Read which sites have answered',
  'campaigns.remind': 'Remind sites of a campaign',
  'learning.invite': 'Invite a trainee to an exam',
  'learning.start': 'Start an exam',
  'learning.submit': 'Submit an exam',
  'meters.exchange': 'Exchange the device of a meter',
  'meters.remind': 'Remind a site of its readings',
  'inventory.pair': 'Pair a device',
  'priceTags.file': 'Create a PDF of labels',
  'priceTags.forget': 'Stop watching printed labels',
  'priceTags.remember': 'Remember printed labels, to learn when they are out of date',
  'receipts.export': 'Export receipts',
  'receipts.sign': 'Sign a receipt by its link',
  'siteInsights.document': 'Create a PDF of an evaluation',
  'siteInsights.subscribe': 'Subscribe to the evaluation of a site',
  'siteInsights.unsubscribe': 'Unsubscribe from the evaluation of a site',
};

/** `eventDate` as "event date". */
const spaced = (name: string): string => name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const plural = (noun: string): string =>
  noun.replace(/(?:([^aeiou])y|(s|x|ch|sh)|)$/, (_, consonant, hiss) => {
    if (consonant !== undefined) return `${consonant}ies`;
    return hiss === undefined ? 's' : `${hiss}es`;
  });

const one = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const GENERIC: Readonly<Record<string, (noun: string) => string>> = {
  list: (noun) => `List ${plural(noun)}`,
  find: (noun) => `Read ${one(noun)}`,
  create: (noun) => `Create ${one(noun)}`,
  update: (noun) => `Change ${one(noun)}`,
  remove: (noun) => `Delete ${one(noun)}`,
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a call does, in a few words: `booking`, `eventDate.list` as "List event dates". */
export function summaryOf(area: string, name: string, { method }: EndpointDefinition): string {
  const [noun = '', call = ''] = name.split('.');
  const own = SUMMARIES[`${area}.${name}`];
  if (own !== undefined) return own;
  const text = spaced(noun);
  return GENERIC[call]?.(text) ?? (method === 'GET' && !text.startsWith('find ') ? `Read ${text}` : sentence(text));
}
