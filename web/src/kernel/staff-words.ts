import { addWords, askForWords, knownWords, type OwnNamespace } from './locale.ts';

// Guests do not even load the list of these files, which grows with every area.
addWords(
  import.meta.glob<{ readonly default: object }>([
    '../../../words/src/*/*.ts',
    '../../../words/src/*/*/menu.ts',
    '!../../../words/src/*/{index,common,kernel,kit,shell}.ts',
  ]),
);

const OWN: readonly OwnNamespace[] = ['kernel', 'kit', 'shell'];

/** Loads what every page of the staff may say, and the navigation of all areas. */
export const loadStaffWords = (): Promise<void> =>
  askForWords([...OWN, ...knownWords().filter((name) => name.endsWith('/menu'))]);

/** Loads everything there is to say, for what shows something of each area. */
export const loadAllWords = (): Promise<void> => askForWords(knownWords().filter((name) => !name.includes('/')));
