import type de from '../../de/campaigns/orders.ts';
import type { Words } from '../../words.ts';

const page = {
  unknown: 'There is no such order page, or the site does not take part in the campaign.',
  foreign: 'You can only order for your own site.',
  site: 'Site',
  period: 'Period',
  orderBy: 'Order by',
  documentation: 'Documentation',
  lastOrder: 'Last order',
  lastDecline: 'Last answer',
  by: '{{when}}, {{person}}',
  inactive: 'This campaign is not active',
  inactiveText: 'Orders are no longer possible. You see what was ordered for the site.',
  inactiveAdministrator: 'The site cannot order. You can still order for it.',
  again:
    'You have already placed an order for this campaign. If you place the order again your existing order will be overwritten.',
  againDeclined:
    'You have already reported that you need nothing from this campaign. If you order, that answer will be overwritten.',
  outdated: '{{person}} has ordered for the site meanwhile ({{when}})',
  outdatedText: 'Your input is still here. When you order you will see both side by side, and decide then.',
  restored: 'Your input of your last visit is still here, but has not been ordered yet.',
  discard: 'Discard input',
  unsent: 'Not ordered yet',
  faulty: 'Your form contains errors',
  faultyText: 'Please check and correct the marked fields in order to continue.',
  personInCharge: 'Person in charge',
  personText: 'Who orders for the site',
};

const list = {
  title: 'Products',
  product: 'Product',
  quantity: 'Quantity',
  comment: 'Comment',
  discount: '{{discount}}% discount',
  onlyOrdered: 'Only with quantity',
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
  scarce: 'This is more than is available for all sites. Head office will then allocate.',
  allocated: 'Allocated: {{allocated}} of {{quantity}}',
  reallocated: 'If you change the quantity, the allocation of {{allocated}} is void.',
};

const faults = {
  required: 'Please enter a quantity, even 0',
  whole: 'Please enter a whole number from 0',
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
  decline: 'No demand',
};

const decline = {
  title: 'Report that nothing is needed?',
  text: 'Head office will know that the site needs nothing. The site will not be reminded any more.',
  textEntered: 'The quantities that were entered will be set to 0.',
  textEmpty: 'No product has a quantity.',
  action: 'No demand',
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
  title: 'Ordered meanwhile',
  text: '{{person}} ordered for the site on {{when}} while you were working on it. Nothing has been overwritten.',
  nobody: 'Somebody',
  before: 'Before',
  theirs: 'Ordered now',
  mine: 'Your input',
  untouched: 'not changed, what was ordered stays',
  take: 'Keep the order of {{person}}',
  overwrite: 'Order with my input',
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
  state: 'State',
  current: 'current',
  first: 'first order',
  declined: 'No demand',
  none: 'No orders yet',
  noneText: 'Every order of the site is shown here, even one that was overwritten later.',
  nothing: 'This answer has no quantities.',
};

const mine = {
  campaign: 'Campaign',
  period: 'Period',
  state: 'State',
  answer: 'Your answer',
  none: 'No campaigns',
  noneText: 'As soon as head office releases a campaign with this site and it has begun, it is shown here.',
  due: 'Please answer',
};

export default { page, list, faults, bar, decline, thanks, conflict, versions, mine } satisfies Words<typeof de>;
