import type { peopleErrors } from '@kontor/contract/areas/people/errors.ts';
import type { ErrorWords } from '../words.ts';
import guests from './people/guests.ts';
import menu from './people/menu.ts';
import notice from './people/notice.ts';

const errors: ErrorWords<keyof typeof peopleErrors, 'people'> = {
  nobody: 'Please say whom this is about.',
};

const search = {
  title: 'Find a person',
  fields: { text: 'Email address, number or name' },
  hint: 'The whole email address, the whole number, or parts of the name. Every search and every look is recorded.',
  submit: 'Search',
  none: 'Nobody found',
  noneText: 'The portal has nobody with these details.',
  results: 'People found',
  fieldsOfResult: { person: 'Person', note: 'E-mail, number', places: 'Found in', actions: 'Actions' },
  place: '{{kind}} ({{count, number}})',
  number: 'Number {{number}}',
  unnamed: 'Without a name',
  open: 'View',
  openOf: 'View {{person}}',
};

const file = {
  back: 'Back to the search',
  emails: 'Email addresses',
  names: 'Names',
  trainees: 'Trainees',
  subjects: 'Accounts',
  nameShared:
    'Several people have this name, so it is not selected: what is found by name alone may belong to somebody else. Select it if you are sure.',
  none: 'Nothing is stored',
  noneText: 'Nothing is stored under these details any more.',
  rows_one: '{{formatted}} record',
  rows_other: '{{formatted}} records',
  more: 'These are the first {{shown}}. The server exports all of them with “kontor export-person”.',
  json: 'Download as JSON',
  pdf: 'Download as PDF',
  jsonName: 'personal-data.json',
};

const erasure = {
  open: 'Erase …',
  title: 'Erase this person?',
  text: 'This will be deleted or anonymised. It cannot be undone.',
  fields: { kind: 'Data', deleted: 'Deleted', anonymised: 'Anonymised', kept: 'Kept', reason: 'Reason' },
  action: 'Erase for good',
  nothing: 'There is nothing left to erase about this person.',
  done: 'The person was erased.',
  doneTitle: 'Result of the erasure',
  reference: 'Reference {{reference}}',
  until: '{{reason}}, until {{until}}',
  because: {
    vouchers: 'Voucher (section 147 AO, section 257 HGB)',
    inventories: 'Inventory record (section 147 AO, section 257 HGB)',
    letters: 'Business letter (section 147 AO, section 257 HGB)',
    accountability: 'Proof of who acted (Art. 5(2) GDPR)',
    unsent: 'Email to others that has not been sent yet',
    masterData: 'Master data of the merchandise system, to be changed there',
  },
};

const fields = {
  acceptedBy: 'Accepted by',
  account: 'Account',
  actor: 'Acting person',
  after: 'After',
  answers: 'Answers',
  attachments: 'Attachments',
  before: 'Before',
  body: 'Content',
  cancellationPolicy: 'Cancellation policy',
  comment: 'Comment',
  confirmationEmail: 'Email address for the confirmation',
  content: 'Content',
  countedBy: 'Counted by',
  createdBy: 'Created by',
  decidedBy: 'Decided by',
  description: 'Description',
  email: 'Email address',
  endedBy: 'Ended by',
  error: 'Error',
  familyName: 'Family name',
  faults: 'Faults',
  fileName: 'File name',
  givenName: 'Given name',
  greeting: 'Introduction',
  location: 'Place',
  manufacturerRepresentative: 'Manufacturer’s representative',
  modifiedBy: 'Changed by',
  name: 'Name',
  note: 'Note',
  number: 'Number',
  pairedBy: 'Paired by',
  personInCharge: 'Person in charge',
  printedBy: 'Printed by',
  products: 'Ordered products',
  reason: 'Reason',
  recipient: 'Recipient',
  referee: 'Contact',
  replyTo: 'Reply to',
  salutation: 'Salutation',
  sendConfirmationEmail: 'Confirmation requested',
  signature: 'Signature',
  signerName: 'Signed by',
  siteEmployee: 'Site employee',
  strokes: 'Strokes of the signature',
  subject: 'Subject',
  text: 'Text',
  title: 'Title',
  trainee: 'Trainee',
  uploadedBy: 'Uploaded by',
  voidReason: 'Why it was voided',
  writtenBy: 'Entered by',
};

const values = { true: 'yes', false: 'no' };

const pdf = {
  title: 'Personal data on file',
  person: 'Person',
  at: 'As of',
  note: 'Information under Art. 15 GDPR from the portal. Names in small print are the technical names of the other fields.',
  binary: '(contained in the JSON file)',
  fileName: 'personal-data.pdf',
};

const periods = {
  title: 'Retention',
  text: 'At night, whatever has been kept long enough is deleted or anonymised. The periods are settings of the server.',
};

export default { ...notice, ...guests, ...menu, errors, search, file, erasure, fields, values, pdf, periods };
