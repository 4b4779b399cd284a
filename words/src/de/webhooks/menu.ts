export default {
  menu: {
    title: 'Webhooks',
    text: 'Andere Systeme über Ereignisse benachrichtigen.',
  },
};
