import type de from '../../de/campaigns/mails.ts';
import type { Words } from '../../words.ts';

const order = {
  ordered: {
    subject: 'Order for campaign “{{campaign}}”: {{site}}',
    title: 'Order from {{site}}',
    text: '{{site}} has ordered from the campaign “{{campaign}}”.',
  },
  declined: {
    subject: 'No demand for campaign “{{campaign}}”: {{site}}',
    title: 'No demand at {{site}}',
    text: '{{site}} has told us that it needs nothing from the campaign “{{campaign}}”.',
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
  subject: 'Reminder: answer of {{site}} to the campaign “{{campaign}}”',
  title: 'Your answer is missing',
  greeting: 'Hello {{name}},',
  greetingSite: 'Hello,',
  text: '{{site}} has not answered the campaign “{{campaign}}” yet. Please order by {{day}}. If you need nothing, please tell us that there is no demand.',
  period: 'Period',
  open: 'Go to the order',
};

export default { campaign: 'Campaign', site: 'Site', order, reminder } satisfies Words<typeof de>;
