/** What public forms say about the data that they ask for. */
export default {
  notice: {
    text: 'We process your details for this purpose: {{purpose}}. Recipients: {{recipients}}.',
    period: 'Kept for: {{period}}.',
    link: 'Privacy notice',
  },
  period: {
    minutes_one: '{{formatted}} minute',
    minutes_other: '{{formatted}} minutes',
    days_one: '{{formatted}} day {{since}}',
    days_other: '{{formatted}} days {{since}}',
    years_one: '{{formatted}} year from the end of the calendar year {{since}}',
    years_other: '{{formatted}} years from the end of the calendar year {{since}}',
  },
  kinds: {
    attendees: {
      title: 'Event registrations',
      purpose: 'Manage registrations, send confirmations and changes, count places',
      basis: 'Contract or steps prior to a contract (Art. 6(1)(b) GDPR)',
      recipients: 'Event management',
      since: 'after the date; from then on the registration is counted without a name',
    },
    trainees: {
      title: 'Exams and certificates',
      purpose: 'Hold, score and certify exams',
      basis: 'Employment (section 26 BDSG)',
      recipients: 'Training management; anyone who verifies a certificate sees the initials',
      since: 'after the last exam; from then on the result is counted without a name',
    },
    receipts: {
      title: 'Receipts for free products',
      purpose: 'Document and settle movements of goods',
      basis: 'Statutory retention of vouchers (section 147 AO, section 257 HGB)',
      recipients: 'The market, accounting, tax authorities in an audit',
      since: 'of the receipt',
    },
    inventories: {
      title: 'Inventories',
      purpose: 'Record counts and prove who counted',
      basis: 'Statutory retention of inventories (section 147 AO, section 257 HGB)',
      recipients: 'Inventory management, auditors',
      since: 'of the count',
    },
  },
};
