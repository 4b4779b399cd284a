export default {
  menu: {
    title: 'Audit trail',
    text: 'Who changed, read or tried what, and when.',
  },
};
