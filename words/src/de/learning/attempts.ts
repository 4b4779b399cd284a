export default {
  title: 'Meine Prüfungen',
};
