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
  all_one: 'Remind the one open site',
  all_other: 'Remind {{formatted}} open sites',
  none: 'Nobody to remind',
  selected: 'Remind selected',
  one: 'Remind site',
  due_one: 'This site will be reminded:',
  due_other: 'These {{formatted}} sites will be reminded:',
  resting_one: 'One more was reminded within the last 24 hours and will be skipped.',
  resting_other: '{{formatted}} more were reminded within the last 24 hours and will be skipped.',
  recent: 'Has been reminded within the last 24 hours',
  noneDue: 'All open sites have been reminded within the last 24 hours.',
  receivers:
    'The e-mail goes to everyone at the site who has signed in within the last 35 days. If there is nobody, it goes to the site’s own address.',
  send: 'Remind now',
  cancel: 'Cancel',
  mails_one: 'One e-mail is on its way',
  mails_other: '{{formatted}} e-mails are on their way',
  nothingSent: 'No e-mail was sent',
  sites_one: 'One site has been reminded.',
  sites_other: '{{formatted}} sites have been reminded.',
  skipped_one: 'One site has answered in the meantime or has just been reminded.',
  skipped_other: '{{formatted}} sites have answered in the meantime or have just been reminded.',
  unreachable_one: 'There is no address for one site',
  unreachable_other: 'There is no address for {{formatted}} sites',
  unreachableText: 'Please send these sites their link yourself.',
  done: 'Done',
  notActive: 'Sites can only be reminded while the campaign is active.',
  automatic: 'Sites that have not answered will be reminded automatically once, from {{day}} onwards.',
  byHand: 'Sites are not reminded automatically because the campaign has no reminder date.',
};

const link = {
  copy: 'Copy customer link',
  copied: 'The link for {{site}} has been copied.',
  failed: 'The link could not be copied. Here it is: {{link}}',
  open: 'Open order page',
};

const removal = {
  action: 'Remove from the campaign',
  ordered: 'Has ordered, so it cannot be removed',
  title: 'Remove {{site}} from the campaign?',
  text: 'The site will no longer see the campaign.',
  declined: 'The site has already answered “Nothing needed”.',
  done: '{{site}} is no longer part of the campaign.',
};

const rows = {
  title: 'Orders',
  site: 'Site',
  product: 'Product',
  quantity: 'Quantity',
  allocated: 'Allocated',
  discount: 'Discount',
  percent: '{{discount}}%',
  date: 'Ordered on',
  comment: 'Comment',
  order: 'Sort by',
  orders: { site: 'By site', product: 'By product', date: 'Latest first', quantity: 'Largest quantity first' },
  withNothing: 'Include products not ordered',
  exporting: '{{done}} of {{of}} sites loaded',
  none: 'No orders yet',
  noneText: 'Orders appear here once the first site has answered.',
};

const exporting = {
  title: 'Export orders',
  kind: 'Which quantities should the file contain?',
  kinds: { allocated: 'Allocated quantities – for buying', ordered: 'Ordered quantities – for reference' },
  texts: {
    allocated:
      'What the sites will get: the allocation, or the order where nothing was allocated. The ordered quantity is shown beside it.',
    ordered:
      'What the sites ordered. Where quantities were allocated, this is more than the sites will get, so do not use it for buying.',
  },
  short_one:
    'One scarce product has not been allocated to all sites yet. For those the file contains the ordered quantity.',
  short_other:
    '{{formatted}} scarce products have not been allocated to all sites yet. For those the file contains the ordered quantity.',
  action: 'Export',
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
  actionsOf: 'More for {{site}}',
  none: 'No sites yet',
  noneText: 'Add the sites that should order.',
  file: 'Answers-{{id}}',
  fields,
  reminder,
  link,
  removal,
  rows,
  export: exporting,
} satisfies Words<typeof de>;
