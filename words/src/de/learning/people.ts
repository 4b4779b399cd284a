export default {
  title: 'Lernende',
};
