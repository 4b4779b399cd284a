import type { Area } from '../../kernel/area.ts';
import { loadWords, withWords } from '../../kernel/locale.ts';

/** Views of lists that people save, open and share; lists show the control by `ListViews`. */
export const area: Area = {
  name: 'saved-views',
  words: ['savedViews'],
  pages: [],
  menu: [],
  listTools: () => withWords(import('./list/list-tools.tsx'), loadWords(['savedViews'])),
};
