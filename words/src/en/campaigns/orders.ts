import type de from '../../de/campaigns/orders.ts';
import type { Words } from '../../words.ts';

const page = {
  unknown: 'This order page does not exist, or the site is not part of the campaign.',
  foreign: 'You can only order for your own site.',
  site: 'Site',
  period: 'Period',
  orderBy: 'Order by',
  documentation: 'Documentation',
  lastOrder: 'Last order',
  lastDecline: 'Last answer',
  by: '{{when}}, {{person}}',
  inactive: 'This campaign is not active',
  inactiveText: 'Orders are no longer possible. You can see what was ordered for this site.',
  inactiveAdministrator: 'The site cannot order, but you can still order on its behalf.',
  again:
    'You have already placed an order for this campaign. If you order again, your existing order will be overwritten.',
  againDeclined:
    'You have already said that you need nothing from this campaign. If you order, that answer will be overwritten.',
  outdated: '{{person}} has ordered for this site in the meantime ({{when}})',
  outdatedText:
    'Your entries are still here. When you order, you will see both versions side by side and can decide then.',
  restored: 'Your entries from your last visit are still here but have not been ordered yet.',
  discard: 'Discard entries',
  canceledLink: 'This campaign has been cancelled. Your site had not ordered anything.',
  canceled: 'This campaign has been cancelled',
  canceledText: 'Orders will not be fulfilled. You can see what was ordered for this site.',
  unsent: 'Unsent changes',
  faulty: 'Your form contains errors',
  faultyText: 'Please check and correct the highlighted fields to continue.',
  personInCharge: 'Person in charge',
  personText: 'Who is ordering for the site',
};

const list = {
  title: 'Products',
  product: 'Product',
  quantity: 'Quantity',
  comment: 'Comment',
  discount: '{{discount}}% discount',
  onlyOrdered: 'Only with a quantity',
  nothingOrdered: 'No product has a quantity yet.',
  quantityOf: 'Quantity of {{product}}',
  commentOf: 'Comment on {{product}}',
  less: '{{product}}: less',
  more: '{{product}}: more',
  kept: 'unchanged',
  changed: 'changed',
  changedFrom: 'changed, was {{quantity}}',
  packStep: 'only in multiples of {{step}}',
  minimum: 'at least {{least}}',
  maximum: 'at most {{most}}',
  available: '{{available}} available for all sites',
  scarce: 'This is more than is available for all sites. Head office will then allocate the stock.',
  allocated: 'Allocated: {{allocated}} of {{quantity}}',
  reallocated: 'If you change the quantity, your allocation of {{allocated}} will lapse.',
};

const faults = {
  required: 'Please enter a quantity, even if it is 0',
  whole: 'Please enter a whole number, 0 or more',
  tooBig: 'At most {{most}}',
  packStep: 'Only in multiples of {{step}}',
  belowMinimum: 'At least {{least}}',
  aboveMaximum: 'At most {{most}}',
  withNearest_one: '{{fault}}. Possible: {{first}}',
  withNearest_other: '{{fault}}. Possible: {{first}} or {{second}}',
  tooLong: 'At most {{most}} characters',
};

const bar = {
  ordered_one: '{{formatted}} product with a quantity',
  ordered_other: '{{formatted}} products with a quantity',
  changed_one: '{{formatted}} changed',
  changed_other: '{{formatted}} changed',
  order: 'Order',
  orderAgain: 'Order again',
  decline: 'Nothing needed',
};

const decline = {
  title: 'Report that nothing is needed?',
  text: 'Head office will know that the site needs nothing. The site will not be reminded again.',
  textEntered: 'The quantities you entered will be set to 0.',
  textEmpty: 'No product has a quantity.',
  action: 'Nothing needed',
};

const thanks = {
  title: 'Thank you for your order',
  text: 'Your order has been placed successfully.',
  declinedTitle: 'Thank you for your answer',
  declinedText: 'Head office now knows that you need nothing.',
  change: 'You can still change your answer until {{day}}.',
  close: 'Done',
};

const conflict = {
  title: 'Somebody else has ordered',
  text: '{{person}} ordered for the site on {{when}} while you were working on it. Nothing has been overwritten.',
  nobody: 'Somebody',
  before: 'Before',
  theirs: 'Ordered now',
  mine: 'Your entry',
  untouched: 'not changed; the order is kept',
  take: 'Keep {{person}}’s order',
  overwrite: 'Order with my entries',
  cancel: 'Cancel',
  nothing: '–',
};

const versions = {
  title: 'Earlier orders',
  open: 'Earlier orders',
  date: 'Ordered on',
  personInCharge: 'Person in charge',
  createdBy: 'Signed in as',
  productCount: 'Products',
  changeCount: 'Changes',
  state: 'Status',
  current: 'current',
  first: 'first order',
  declined: 'Nothing needed',
  none: 'No orders yet',
  noneText: 'Every order from the site appears here, even if it was overwritten later.',
  nothing: 'This answer contains no quantities.',
  file: 'Orders-{{id}}-{{site}}',
  productId: 'Product number',
  product: 'Product',
  unit: 'Unit',
  quantityBefore: 'Quantity before',
  quantity: 'Quantity',
  commentBefore: 'Comment before',
  comment: 'Comment',
};

const mine = {
  campaign: 'Campaign',
  period: 'Period',
  state: 'Status',
  answer: 'Your answer',
  none: 'No campaigns',
  noneText: 'Campaigns appear here once head office has released them for this site and they have started.',
  due: 'Please answer',
};

export default { page, list, faults, bar, decline, thanks, conflict, versions, mine } satisfies Words<typeof de>;
