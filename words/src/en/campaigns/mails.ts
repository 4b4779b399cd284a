import type de from '../../de/campaigns/mails.ts';
import type { Words } from '../../words.ts';

const order = {
  ordered: {
    subject: 'Order for campaign “{{campaign}}”: {{site}}',
    title: 'Order from {{site}}',
    text: '{{site}} has ordered from the campaign “{{campaign}}”.',
  },
  declined: {
    subject: 'Nothing needed for campaign “{{campaign}}”: {{site}}',
    title: '{{site}} needs nothing',
    text: '{{site}} has reported that it needs nothing from the campaign “{{campaign}}”.',
  },
  again: 'This answer replaces the previous one completely.',
  tenant: 'Tenant',
  personInCharge: 'Person in charge',
  date: 'Date',
  product: 'Product',
  number: 'Product number {{id}}',
  discount: '{{discount}}% discount',
  quantity: 'Quantity',
  open: 'View order',
};

const reminder = {
  subject: 'Reminder: {{site}} has not answered the campaign “{{campaign}}” yet',
  title: 'We are still waiting for your answer',
  greeting: 'Hello {{name}},',
  greetingSite: 'Hello,',
  text: '{{site}} has not answered the campaign “{{campaign}}” yet. Please order by {{day}}. If you do not need anything, please let us know.',
  period: 'Period',
  open: 'Go to the order',
};

const cancellation = {
  subject: 'Cancelled: campaign “{{campaign}}” ({{site}})',
  title: 'The campaign “{{campaign}}” has been cancelled',
  greeting: 'Hello {{name}},',
  greetingSite: 'Hello,',
  text: 'Head office has cancelled the campaign “{{campaign}}”. The order from {{site}} will not be fulfilled. You can still read it in the portal.',
  period: 'Period',
  open: 'View the order',
};

export default { campaign: 'Campaign', site: 'Site', order, reminder, cancellation } satisfies Words<typeof de>;
