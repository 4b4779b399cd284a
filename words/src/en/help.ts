import menu from './help/menu.ts';

export default {
  ...menu,
  contents: 'On this page',
  inEnglish: 'This document is in English only.',
};
