import type de from '../../de/campaigns/answers.ts';
import type { Words } from '../../words.ts';

const fields = {
  siteId: 'Site number',
  site: 'Site',
  tenant: 'Tenant',
  group: 'Group',
  region: 'Region',
  answer: 'Answer',
  products: 'Products',
  date: 'Last answered',
  personInCharge: 'Person in charge',
  version: 'Version',
  reminded: 'Reminded',
  actions: 'More',
};

const reminder = {
  title: 'Remind sites',
  all_one: 'Remind the open site',
  all_other: 'Remind {{formatted}} open sites',
  none: 'Nobody to remind',
  selected: 'Remind selected',
  one: 'Remind the site',
  due_one: 'This site will be reminded:',
  due_other: 'These {{formatted}} sites will be reminded:',
  resting_one: 'Another one was reminded within the last 24 hours and is skipped.',
  resting_other: '{{formatted}} more were reminded within the last 24 hours and are skipped.',
  noneDue: 'All open sites were reminded within the last 24 hours.',
  receivers:
    'The email goes to everybody of the site who signed in within the last 35 days. If there is nobody, it goes to the address of the site.',
  send: 'Remind now',
  cancel: 'Cancel',
  mails_one: 'One email is on its way',
  mails_other: '{{formatted}} emails are on their way',
  nothingSent: 'No email was sent',
  sites_one: 'One site is reminded.',
  sites_other: '{{formatted}} sites are reminded.',
  skipped_one: 'One site has answered meanwhile, or was reminded just now.',
  skipped_other: '{{formatted}} sites have answered meanwhile, or were reminded just now.',
  unreachable_one: 'No address is known for one site',
  unreachable_other: 'No address is known for {{formatted}} sites',
  unreachableText: 'Send these sites their link yourself.',
  done: 'Done',
  notActive: 'Sites can be reminded only while the campaign is active.',
  automatic: 'From {{day}} on, open sites are reminded once by the portal.',
  byHand: 'The portal reminds nobody by itself, as the campaign has no reminder date.',
};

const link = {
  copy: 'Copy customer link',
  copied: 'The link of {{site}} is copied.',
  failed: 'The link could not be copied. It is: {{link}}',
  open: 'Open order page',
};

const removal = {
  action: 'Remove from the campaign',
  ordered: 'Has ordered and stays in the campaign',
  title: 'Remove {{site}} from the campaign?',
  text: 'The site will no longer see the campaign.',
  declined: 'The site has already reported that it needs nothing.',
  done: '{{site}} no longer takes part.',
};

const rows = {
  title: 'Orders',
  site: 'Site',
  product: 'Product',
  quantity: 'Quantity',
  allocated: 'Allocated',
  discount: 'Discount',
  percent: '{{discount}}%',
  date: 'Ordered at',
  comment: 'Comment',
  order: 'Order',
  orders: { site: 'By site', product: 'By product', date: 'Latest first', quantity: 'Largest quantity first' },
  withNothing: 'Products not ordered, too',
  exporting: '{{done}} of {{of}} sites read',
  none: 'No orders yet',
  noneText: 'What sites order is shown here as soon as the first one has answered.',
};

export default {
  title: 'Answers',
  answered_one: '{{formatted}} of {{sites}} has answered',
  answered_other: '{{formatted}} of {{sites}} have answered',
  allAnswers: 'All answers',
  allTenants: 'All tenants',
  select: 'Selection',
  selectOne: 'Select {{site}}',
  versionOf: 'Version {{version}}',
  notReminded: 'No',
  actionsOf: 'More about {{site}}',
  none: 'No sites yet',
  noneText: 'Add the sites that are to order.',
  file: 'answers-{{id}}.csv',
  fields,
  reminder,
  link,
  removal,
  rows,
} satisfies Words<typeof de>;
