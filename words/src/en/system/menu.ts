export default {
  menu: {
    title: 'System',
    text: 'The portal’s health, failed jobs, emails, storage and version.',
  },
};
