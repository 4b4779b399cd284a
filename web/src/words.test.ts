import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('.', import.meta.url));
const WORDS = join(SRC, '../../words/src');

/** Without comments, which contain example keys. */
const read = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\/|^\s*\/\/.*?$/gms, '');

interface ReachedFile {
  readonly file: string;
  /** The words that are loaded at that point. */
  readonly words: readonly string[];
}

const PART = /withWords\(import\('(?<path>\.[^']+)'\), (?:loadWords\(\[(?<words>[^\]]*)\]\)|(?<all>loadAllWords\(\)))/g;

/** All files that a file imports, statically or lazily; branches that load all words are skipped. */
function reachedFrom({ file, words }: ReachedFile, seen = new Map<string, ReachedFile>()): readonly ReachedFile[] {
  const key = `${file} ${words.join()}`;
  if (seen.has(key) || !/\.tsx?$/.test(file)) return [];
  seen.set(key, { file, words });
  const text = read(file);
  const follow = (path: string, more: readonly string[]) =>
    reachedFrom({ file: join(dirname(file), path), words: [...new Set([...words, ...more])] }, seen);
  for (const { groups: { path = '', words: named = '', all } = {} } of text.matchAll(PART)) {
    const more = [...named.matchAll(/'([^']+)'/g)].flatMap(([, name = '']) => name);
    if (!all) follow(path, more);
  }
  for (const [, path = ''] of text
    .replaceAll(PART, '')
    .matchAll(/(?:(?<!import type [^;]*)from |import\()'(\.[^']+)'/g)) {
    follow(path, []);
  }
  return [...seen.values()];
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The keys of all sentences, without plural suffixes. */
function keysOf(tree: unknown, path = ''): readonly string[] {
  if (!isTree(tree)) return [path.replace(/_(one|other)$/, '')];
  return Object.entries(tree).flatMap(([name, below]) => keysOf(below, path ? `${path}.${name}` : name));
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const keysOfFile = new Map<string, Promise<readonly string[]>>();

async function readKeys(name: string): Promise<readonly string[]> {
  const file: { default: unknown } = await import(join(WORDS, `de/${kebab(name)}.ts`));
  return keysOf(file.default).map((key) => `${name.split('/')[0]}:${key}`);
}

async function sentencesOf(words: readonly string[]): Promise<readonly string[]> {
  const keys = words.map((name) => {
    const known = keysOfFile.get(name) ?? readKeys(name);
    keysOfFile.set(name, known);
    return known;
  });
  return (await Promise.all(keys)).flat();
}

/** The keys in a file, `booking:date.closes`; of computed keys the prefix, up to a dot. */
function usedKeys(text: string): readonly string[] {
  const namespaces = new Set([...text.matchAll(/useTranslation\(\[?'(\w+)'/g)].map(([, name]) => name));
  const [only] = namespaces;
  const own = [...text.matchAll(/\bt\((?:\w+ \? )?['`]([\w.]+)(?![\w.:])/g)].flatMap(([, key = '']) =>
    namespaces.size === 1 ? [`${only}:${key}`] : [],
  );
  const full = [...text.matchAll(/['`](\w+:[a-z][\w.]+)['`$]/g)].flatMap(([, key = '']) => key);
  return [...own, ...full].filter((key) => existsSync(join(WORDS, `de/${kebab(key.split(':')[0] ?? '')}.ts`)));
}

const tables = Object.entries(
  import.meta.glob<Readonly<Record<string, { readonly words: readonly string[] }>>>(
    ['./areas/*/{area,restricted}.{ts,tsx}', './shell/{area,restricted}.{ts,tsx}'],
    { eager: true },
  ),
);
const OWN = ['kernel', 'kit', 'shell'];
const OF_GUESTS = OWN.map((name) => `${name}/guests`);

async function missingFrom(start: ReachedFile): Promise<readonly string[]> {
  const missing = reachedFrom(start).map(async ({ file, words }) => {
    const sentences = await sentencesOf(words);
    return usedKeys(read(file))
      .filter((key) => !sentences.some((each) => each.startsWith(key)))
      .map((key) => `${file.slice(SRC.length)}: ${key}`);
  });
  return (await Promise.all(missing)).flat();
}

describe('the loaded words', () => {
  it.each(tables)('include all that the pages of %s use', async (path, exported) => {
    const words = Object.values(exported).flatMap((table) => table.words);
    const own = path.includes('/restricted.') ? OF_GUESTS : OWN;
    expect(await missingFrom({ file: join(SRC, path), words: [...own, ...words] })).toEqual([]);
  });

  it.each(['app.tsx', 'shell/restricted-frame.tsx'])('include at first all that %s uses', async (path) => {
    expect(await missingFrom({ file: join(SRC, path), words: OF_GUESTS })).toEqual([]);
  });

  it.each(['shell/guard.tsx', 'shell/staff-frame.tsx'])('include for staff all that %s uses', async (path) => {
    expect(await missingFrom({ file: join(SRC, path), words: OWN })).toEqual([]);
  });
});
