import { addWords, knownWords, type OwnNamespace, requestWords } from './locale.ts';

// Separate from the guests' words: the list of these files grows with every area.
addWords(
  import.meta.glob<{ readonly default: object }>([
    '../../../words/src/*/*.ts',
    '../../../words/src/*/*/menu.ts',
    '!../../../words/src/*/{index,common,kernel,kit,shell}.ts',
  ]),
);

const OWN: readonly OwnNamespace[] = ['kernel', 'kit', 'shell'];

/** Loads the words of all staff pages, and of all areas' navigation. */
export const loadStaffWords = (): Promise<void> =>
  requestWords([...OWN, ...knownWords().filter((name) => name.endsWith('/menu'))]);

/** Loads all words, for components that show something of each area. */
export const loadAllWords = (): Promise<void> => requestWords(knownWords().filter((name) => !name.includes('/')));
