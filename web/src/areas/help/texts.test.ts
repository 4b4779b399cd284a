import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import de from '@kontor/words/de/index.ts';
import en from '@kontor/words/en/index.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import { describe, expect, it } from 'vitest';
import { addressOf, compileMarkdown, plainText } from '../../../markdown.ts';
import type { MarkdownLink, MarkdownNode, MarkdownPicture } from '../../kit/text/markdown-nodes.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const markdownIn = (folder: string, recursive = false): string[] =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.split(sep).join('/')}`);

/** The topics of a language, by their path below its folder. */
const topicsIn = (language: Language) =>
  markdownIn(`docs/help/${language}`, true)
    .map((file) => file.slice(`docs/help/${language}/`.length))
    .sort();

const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', ...markdownIn('docs')];
const helpFiles = LANGUAGES.flatMap((language) => topicsIn(language).map((topic) => `docs/help/${language}/${topic}`));
const pages = [...helpFiles, ...documents].map((file) => ({ file, ...compileMarkdown(file) }));

const childrenOf = (node: MarkdownNode) => (typeof node === 'string' || node.tag === 'img' ? [] : node.children);
const allNodes = (nodes: readonly MarkdownNode[]): readonly MarkdownNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(childrenOf(node))]);

const linksOf = (nodes: readonly MarkdownNode[]) =>
  allNodes(nodes).filter((node): node is MarkdownLink => typeof node !== 'string' && node.tag === 'a');
const picturesOf = (nodes: readonly MarkdownNode[]) =>
  allNodes(nodes).filter((node): node is MarkdownPicture => typeof node !== 'string' && node.tag === 'img');
const idsOf = (nodes: readonly MarkdownNode[]) =>
  allNodes(nodes).flatMap((node) => (typeof node !== 'string' && 'id' in node && node.id ? node.id : []));
const boldOf = (nodes: readonly MarkdownNode[]) =>
  allNodes(nodes).flatMap((node) =>
    typeof node !== 'string' && node.tag === 'strong' ? plainText(node.children).replaceAll(/\s+/g, ' ') : [],
  );

const sentencesOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) => {
    if (typeof value === 'string') return value.replaceAll('\u00AD', '');
    return typeof value === 'object' && value !== null ? sentencesOf(value) : [];
  });

/** The ids of the headings at an address, in every language. */
const idsAt = (address: string) =>
  pages.filter(({ file }) => addressOf(file) === address).map(({ nodes }) => idsOf(nodes));

describe('the help', () => {
  it('has every topic in every language', () => {
    for (const language of LANGUAGES) expect(topicsIn(language), language).toEqual(topicsIn('de'));
  });

  it.each(LANGUAGES)('names in bold only what the portal calls so (%s)', (language) => {
    const known = new Set(sentencesOf({ de, en }[language]));
    const own = pages.filter(({ file }) => file.startsWith(`docs/help/${language}/`));
    const unknown = own.flatMap(({ file, nodes }) =>
      boldOf(nodes)
        .filter((label) => !known.has(label))
        .map((label) => `${file}: ${label}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each(LANGUAGES)('lists every topic on its overview (%s)', (language) => {
    const folder = `docs/help/${language}`;
    const listed = [`${folder}/index.md`, `${folder}/administration/index.md`].flatMap(
      (file) => compileMarkdown(file).references,
    );
    const topics = topicsIn(language).filter((topic) => !topic.endsWith('index.md'));
    expect(topics.filter((topic) => !listed.includes(`${folder}/${topic}`))).toEqual([]);
  });

  it('shows every picture in its own language, and has no other pictures', () => {
    for (const language of LANGUAGES) {
      const folder = `docs/help/pictures/${language}`;
      const shown = pages
        .filter(({ file }) => file.startsWith(`docs/help/${language}/`))
        .flatMap(({ nodes }) => picturesOf(nodes).map(({ src }) => src));
      const there = readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
      expect([...new Set(shown)].sort()).toEqual(there.sort());
    }
  });

  it('describes every picture', () => {
    expect(pages.flatMap(({ nodes }) => picturesOf(nodes)).filter(({ alt }) => alt === '')).toEqual([]);
  });

  it('is linked from areas by topics that exist', () => {
    const areas = readdirSync(join(ROOT, 'web/src/areas')).map((area) => join(ROOT, 'web/src/areas', area, 'area.tsx'));
    const named = areas
      .filter((file) => existsSync(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\{ topic: '([^']+)'/g)])
      .map(([, topic]) => `${topic}.md`);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((topic) => !topicsIn('de').includes(topic))).toEqual([]);
  });
});

describe('links of help and documents', () => {
  it('lead to files that exist', () => {
    const dead = pages.flatMap(({ file, references }) =>
      references.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${file}: ${path}`),
    );
    expect(dead).toEqual([]);
  });

  it('lead to headings that exist', () => {
    const dead = pages.flatMap(({ file, nodes }) =>
      linksOf(nodes)
        .map(({ href }) => href)
        .filter((href) => href.includes('#') && !/^[a-z]+:/.test(href))
        .filter((href) => {
          const [address, id = ''] = href.split('#');
          const there = address ? idsAt(address) : [idsOf(nodes)];
          return there.length === 0 || !there.every((ids) => ids.includes(id));
        })
        .map((href) => `${file}: ${href}`),
    );
    expect(dead).toEqual([]);
  });
});

describe('a compiled text', () => {
  const compile = (text: string) => compileMarkdown('docs/help/de/example.md', `# Titel\n\n${text}`);

  it('has a title, headings with ids, and lists that continue', () => {
    const { title, headings, nodes } = compile('## Über `npm` & mehr\n\n3. drei\n4. vier');
    expect(title).toBe('Titel');
    expect(headings).toEqual([{ id: 'über-npm--mehr', text: 'Über npm & mehr' }]);
    expect(nodes).toMatchObject([{ tag: 'h2' }, { tag: 'ol', start: 3, children: [{ tag: 'li' }, { tag: 'li' }] }]);
  });

  it.each([
    ['[a](receipts.md#ohne-netz)', { tag: 'a', href: '/help/receipts#ohne-netz' }],
    ['[a](administration/devices.md)', { tag: 'a', href: '/help/administration/devices' }],
    ['[a](administration/index.md)', { tag: 'a', href: '/help' }],
    ['[a](../../settings.md)', { tag: 'a', href: '/help/documents/settings' }],
    ['[a](../../../ARCHITECTURE.md)', { tag: 'a', href: '/help/documents/architecture' }],
    ['[a](https://example.org)', { tag: 'a', href: 'https://example.org' }],
  ])('leads %s to its page', (text, link) => {
    expect(compile(text).nodes).toMatchObject([{ tag: 'p', children: [link] }]);
  });

  it('shows a link to a file that is not in the portal as text', () => {
    expect(compile('[Lizenz](../../../LICENSE)').nodes).toEqual([{ tag: 'p', children: ['Lizenz'] }]);
  });

  it('shows HTML as it is written', () => {
    expect(plainText(compile('kontor backup <file>').nodes)).toBe('kontor backup <file>');
  });

  it('needs a title', () => {
    expect(() => compileMarkdown('docs/help/de/example.md', 'Ohne Titel')).toThrow('title');
  });
});
