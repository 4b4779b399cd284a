export default {
  menu: {
    title: 'Personal data',
    text: 'What is stored about a person: search, export for a subject access request, erase. And how long it is kept.',
  },
};
