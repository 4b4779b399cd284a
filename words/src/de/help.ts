import menu from './help/menu.ts';

export default {
  ...menu,
  contents: 'Auf dieser Seite',
  inEnglish: 'Dieses Dokument gibt es nur auf Englisch.',
};
