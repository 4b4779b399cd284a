export default {
  title: 'Exporte',
  one: 'Export',
};
