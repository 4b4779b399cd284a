export default {
  menu: {
    title: 'Protokoll',
    text: 'Wer wann was geändert, gelesen oder vergeblich versucht hat.',
  },
};
