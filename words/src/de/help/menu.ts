export default {
  menu: { title: 'Hilfe' },
};
