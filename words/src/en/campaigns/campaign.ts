import type de from '../../de/campaigns/campaign.ts';
import type { Words } from '../../words.ts';

const overview = {
  navigation: 'Overview',
  list: 'See all campaigns, release them and follow their orders.',
  add: 'Prepare a campaign with sites and products.',
  active_one: '{{formatted}} active campaign',
  active_other: '{{formatted}} active campaigns',
  noneActive: 'No campaign is active at present',
};

const list = {
  orders: 'Orders',
  answers: 'Answers',
  answered: '{{answered}} of {{sites}}',
  noSites: 'No sites',
  none: 'No campaigns yet',
  noneText: 'Create a campaign in which sites take part with their orders.',
};

const fields = {
  title: 'Title',
  description: 'Description',
  descriptionText: 'For head office only',
  greeting: 'Greeting',
  greetingText: 'The order page of the sites begins with it',
  startDate: 'Start',
  endDate: 'End',
  endDateText: 'Orders are possible until the end of the following day',
  reminderDate: 'Reminder from',
  reminderDateText: 'Sites that have not answered yet are reminded',
  state: 'State',
  sendConfirmationEmail: 'Confirm orders by e-mail',
  confirmationEmail: 'E-mail address for confirmations',
  allowComment: 'Sites may comment on products',
  documentationId: 'Documentation',
  products: 'Products',
  sites: 'Sites',
  createdBy: 'Created by',
};

const hints = {
  pending: 'Sites see the campaign as soon as it is released and has started.',
  upcoming: 'Sites can order from {{start}} to {{last}}.',
  active: 'Sites can still order until {{last}}.',
  closed: 'Sites could order until {{last}}. Head office can still order for them.',
  canceled: 'The campaign is canceled. Sites no longer see it.',
  notReleasable: 'The campaign cannot be released yet',
  notCancelable: 'The campaign cannot be canceled',
};

const release = {
  action: 'Release',
  title: 'Release “{{title}}”?',
  sites_one: '{{formatted}} site takes part.',
  sites_other: '{{formatted}} sites take part.',
  noSites: 'No site takes part yet. Sites can also be added later.',
  later: 'Sites can order from {{start}} to {{last}}.',
  now: 'Sites can order at once and until {{last}}.',
  over: 'The period has been over since {{last}}: the campaign counts as closed at once.',
  text: 'Greeting, period, reminder and what is said of the products can then no longer be changed.',
  done: 'The campaign is released.',
};

const cancel = {
  action: 'Cancel campaign',
  title: 'Cancel “{{title}}”?',
  text: 'Sites then no longer see the campaign. A canceled campaign cannot be released again.',
  done: 'The campaign is canceled.',
};

const removal = {
  title: 'Delete “{{title}}”?',
  text: 'Do you really want to delete this campaign irrevocably?',
  action: 'Delete campaign',
  done: 'The campaign was deleted.',
};

export default {
  title: 'Campaigns',
  one: 'Campaign',
  add: 'New campaign',
  edit: 'Edit',
  editTitle: 'Edit campaign',
  duplicate: 'Duplicate',
  exportOrders: 'Export orders',
  withOrders: 'With orders',
  tabs: {
    label: 'View of the campaign',
    common: 'Common',
    sites: 'Sites',
    orders: 'Orders',
    quantities: 'Quantities',
  },
  overview,
  list,
  fields,
  hints,
  release,
  cancel,
  removal,
} satisfies Words<typeof de>;
