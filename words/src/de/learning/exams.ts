export default {
  title: 'Prüfungen',
};
