import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('.', import.meta.url));
const WORDS = join(SRC, '../../words/src');

/** Without comments, which name keys as examples. */
const read = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\/|^\s*\/\/.*?$/gms, '');

/** All files of the web that a file leads to, at once or later. */
function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of read(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    reachedFrom(join(dirname(file), path), seen);
  }
  return seen;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The keys of all sentences, without the endings of numbers. */
function keysOf(tree: unknown, path = ''): readonly string[] {
  if (!isTree(tree)) return [path.replace(/_(one|other)$/, '')];
  return Object.entries(tree).flatMap(([name, below]) => keysOf(below, path ? `${path}.${name}` : name));
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

async function sentencesOf(words: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = await Promise.all(
    ['kernel', 'kit', 'shell', ...words].map(async (name) => {
      const file: { default: unknown } = await import(join(WORDS, `de/${kebab(name)}.ts`));
      return keysOf(file.default).map((key) => `${name.split('/')[0]}:${key}`);
    }),
  );
  return new Set(keys.flat());
}

/** What a file says: `booking:date.closes`; of keys that are made at run time the beginning, up to a dot. */
function saidIn(text: string): readonly string[] {
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

describe('the words that a page is loaded with', () => {
  it.each(tables)('are all that the pages of %s say', async (path, exported) => {
    const words = Object.values(exported).flatMap((table) => table.words);
    const sentences = await sentencesOf(words);
    const areaWords = [...sentences];
    const isThere = (key: string) => sentences.has(key) || areaWords.some((each) => each.startsWith(key));
    const missing = [...reachedFrom(join(SRC, path))].flatMap((file) =>
      saidIn(read(file))
        .filter((key) => !isThere(key))
        .map((key) => `${file.slice(SRC.length)}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});
