import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import { setCallLanguage } from './client.ts';
import { queryClient } from './query.ts';
import { readChoice, remember } from './stored.ts';
import { type Namespace, showLanguage, shownLanguage, storeWords } from './translation.ts';

/** The portal's own words; `common.ts` has those that guests read, which are there from the start. */
export type OwnNamespace = 'kernel' | 'kit' | 'shell';

/** Words that a page or component needs: all of an area's, those for guests, or those about the data of a form. */
export type WordsName = Namespace | `${Exclude<Namespace, OwnNamespace>}/guests` | 'people/notice' | 'booking/feedback';

interface WordsFile {
  readonly default: object;
}

const common = {
  de: () => import('@kontor/words/de/common.ts'),
  en: () => import('@kontor/words/en/common.ts'),
} satisfies Record<Language, () => Promise<WordsFile>>;

const FOLDER = '../../../words/src/';

/** Words files by language and namespace: `de/masterData`, `de/booking/guests`. */
const files = new Map<string, () => Promise<WordsFile>>();

/** Registers words files by their paths, so that they can be loaded. */
export function addWords(found: Readonly<Record<string, () => Promise<WordsFile>>>): void {
  for (const [path, load] of Object.entries(found)) {
    const file = path.slice(FOLDER.length, -'.ts'.length);
    files.set(
      file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      load,
    );
  }
}

addWords(
  import.meta.glob<WordsFile>([
    '../../../words/src/*/{kernel,kit,shell}.ts',
    '../../../words/src/*/*/guests.ts',
    '../../../words/src/*/people/notice.ts',
    '../../../words/src/*/booking/feedback.ts',
    '!../../../words/src/*/{kernel,kit,shell}/guests.ts',
  ]),
);

/** The names of all registered words: `masterData`, `booking/guests`. */
export const knownWords = (): string[] =>
  [...files.keys()].flatMap((file) => (file.startsWith('de/') ? [file.slice('de/'.length)] : []));

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

/** The language that the person chose earlier, if any. */
export function chosenLanguage(): Language | null {
  const saved = readChoice('language');
  return isLanguage(saved) ? saved : null;
}

/** Until the first language is known, words are only requested. */
let isStarted = false;

/** The requested words; a language that is shown has all of them. */
const requested = new Set<string>();
const loaded = new Set<string>();

async function load(language: Language, name: string): Promise<void> {
  const file = `${language}/${name}`;
  if (loaded.has(file)) return;
  const words = await files.get(file)?.();
  const [namespace] = name.split('/');
  if (!words || !namespace) throw new Error(`there are no words ${file}`);
  storeWords(language, namespace, words.default);
  loaded.add(file);
}

/** Loads words by name, in the current language and in any that is chosen later. */
export async function requestWords(wanted: readonly string[]): Promise<void> {
  for (const name of wanted) requested.add(name);
  if (isStarted) await Promise.all(wanted.map((name) => load(shownLanguage(), name)));
}

/** Loads the words of a page or component. */
export const loadWords = (words: readonly WordsName[]): Promise<void> => requestWords(words);

/** Loads a component together with its words, so that it never renders without them. */
export async function withWords<T>(component: Promise<T>, words: Promise<void>): Promise<T> {
  const [module] = await Promise.all([component, words]);
  return module;
}

/** Loads the requested words in all other languages as well, for searches that understand both. */
export async function loadOtherLanguages(): Promise<void> {
  const others = LANGUAGES.filter((language) => language !== shownLanguage());
  await Promise.all(others.flatMap((language) => [...requested].map((name) => load(language, name))));
}

async function show(language: Language): Promise<void> {
  const { default: words } = await common[language]();
  for (const [namespace, tree] of Object.entries(words)) storeWords(language, namespace, tree);
  // A page that is opened meanwhile may request more.
  const isMissing = (name: string) => !loaded.has(`${language}/${name}`);
  while ([...requested].some(isMissing)) await Promise.all([...requested].map((name) => load(language, name)));
  showLanguage(language);
  document.documentElement.lang = language;
  setCallLanguage(language);
}

/**
 * Loads one language's words, an area's when one of its pages is opened; the other language is only loaded when
 * it is selected.
 */
export async function startLocale(language: Language): Promise<void> {
  showLanguage(language);
  isStarted = true;
  await show(language);
}

/** Switches the language, and remembers it on the device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  remember('language', language);
  // Some answers contain sentences.
  void queryClient.invalidateQueries();
}

/** For guests from outside: without an earlier choice they get their browser's language. */
export async function followBrowser(): Promise<void> {
  if (chosenLanguage() !== null) return;
  const [wanted] = navigator.languages.flatMap((tag) => {
    const [language = ''] = tag.split('-');
    return isLanguage(language) ? language : [];
  });
  if (wanted && wanted !== shownLanguage()) await show(wanted);
}
