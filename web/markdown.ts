import { readFileSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexer, type MarkedToken, type Token } from 'marked';
import type { Plugin } from 'vite';
import type { MarkdownElement, MarkdownNode, MarkdownPage } from './src/kit/text/markdown-nodes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where the portal shows a Markdown file, by its path in the repository. */
const ADDRESSES: readonly (readonly [file: RegExp, address: string])[] = [
  [/^docs\/help\/\w+\/(?:administration\/)?index\.md$/, '/help'],
  [/^docs\/help\/\w+\/((?:administration\/)?[\w-]+)\.md$/, '/help/$1'],
  [/^docs\/([\w-]+)\.md$/, '/help/documents/$1'],
  [/^(ARCHITECTURE|CONTRIBUTING)\.md$/, '/help/documents/$1'],
];

/** The address of a Markdown file in the portal; null if the portal does not show it. */
export function addressOf(file: string): string | null {
  const known = ADDRESSES.find(([pattern]) => pattern.test(file));
  return known ? file.replace(...known).toLowerCase() : null;
}

/** The id of a heading, by the rule of GitHub and GitLab, so that links work there as well. */
const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

// No extensions are used, so there are no tokens of other types.
const isMarked = (token: Token): token is MarkedToken => token.type !== '';

/** The text of nodes without their format. */
export const plainText = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'img' ? node.alt : plainText(node.children);
    })
    .join('');

/** The width and height in the header of a PNG file. */
function sizeOf(picture: string): { readonly width: number; readonly height: number } {
  const content = readFileSync(ROOT + picture);
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

const element = (tag: MarkdownElement['tag'], children: readonly MarkdownNode[]): MarkdownElement => ({
  tag,
  children,
});

/** A Markdown file, and the files to which its links and pictures lead. */
export interface CompiledMarkdown extends MarkdownPage {
  readonly references: readonly string[];
}

/** Compiles a Markdown file of the repository. Pictures have their path in the repository as `src`. */
export function compileMarkdown(file: string, text = readFileSync(ROOT + file, 'utf8')): CompiledMarkdown {
  const references: string[] = [];
  const ids = new Set<string>();

  const pathOf = (href: string): string => {
    const path = posix.join(posix.dirname(file), href.replace(/#.*$/, ''));
    references.push(path);
    return path;
  };

  /** A link to a file that the portal does not show is only text. */
  const linkOf = (href: string, children: readonly MarkdownNode[]): readonly MarkdownNode[] => {
    if (/^([a-z]+:|#)/.test(href)) return [{ tag: 'a', href, children }];
    const address = addressOf(pathOf(href));
    const [hash = ''] = /#.*$/.exec(href) ?? [];
    return address === null ? children : [{ tag: 'a', href: address + hash, children }];
  };

  const headingOf = (depth: number, children: readonly MarkdownNode[]): MarkdownElement => {
    const id = headingId(plainText(children));
    const tag = depth === 2 ? 'h2' : depth === 3 ? 'h3' : 'h4';
    if (ids.has(id)) return element(tag, children);
    ids.add(id);
    return { ...element(tag, children), id };
  };

  const rowOf = (tag: 'th' | 'td', cells: readonly { readonly tokens: readonly Token[] }[]) =>
    element(
      'tr',
      cells.map(({ tokens }) => element(tag, nodesOf(tokens))),
    );

  function nodesOfToken(token: MarkedToken): readonly MarkdownNode[] {
    switch (token.type) {
      case 'text':
        return token.tokens ? nodesOf(token.tokens) : [token.text];
      case 'escape':
        return [token.text];
      case 'codespan':
        return [element('code', [token.text])];
      case 'code':
        return [element('pre', [element('code', [token.text])])];
      case 'paragraph':
        return [element('p', nodesOf(token.tokens))];
      case 'strong':
      case 'em':
      case 'del':
      case 'blockquote':
        return [element(token.type, nodesOf(token.tokens))];
      case 'br':
      case 'hr':
        return [element(token.type, [])];
      case 'heading':
        return token.depth === 1 ? [] : [headingOf(token.depth, nodesOf(token.tokens))];
      case 'list': {
        const list = element(token.ordered ? 'ol' : 'ul', token.items.flatMap(nodesOfToken));
        return [typeof token.start === 'number' && token.start > 1 ? { ...list, start: token.start } : list];
      }
      case 'list_item':
        return [element('li', nodesOf(token.tokens))];
      case 'link':
        return linkOf(token.href, nodesOf(token.tokens));
      case 'image': {
        const src = pathOf(token.href);
        return [{ tag: 'img', src, alt: token.text, ...sizeOf(src) }];
      }
      case 'table':
        return [
          element('table', [
            element('thead', [rowOf('th', token.header)]),
            element(
              'tbody',
              token.rows.map((row) => rowOf('td', row)),
            ),
          ]),
        ];
      case 'space':
      case 'def':
        return [];
      default:
        // HTML and everything else is shown as it is written.
        return [token.raw];
    }
  }

  function nodesOf(tokens: readonly Token[]): readonly MarkdownNode[] {
    return tokens.filter(isMarked).flatMap(nodesOfToken);
  }

  const tokens = lexer(text).filter(isMarked);
  const title = tokens.find((token) => token.type === 'heading');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${file} does not begin with a title`);
  const nodes = nodesOf(tokens);
  const headings = nodes.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' && node.id ? [{ id: node.id, text: plainText(node.children) }] : [],
  );
  return { title: plainText(nodesOf(title.tokens)), headings, nodes, references };
}

const MODULE = /\.md\?(page|titles)$/;

/**
 * Compiles Markdown files when the portal is built, so that browsers need no parser: `guide.md?page` exports a
 * `MarkdownPage`, `guide.md?titles` only what search finds.
 */
export const markdown: Plugin = {
  name: 'markdown',
  enforce: 'pre',
  load(id) {
    const [, kind] = MODULE.exec(id) ?? [];
    if (!kind) return;
    const path = id.replace(/\?.*$/, '');
    this.addWatchFile(path);
    const { title, headings, nodes } = compileMarkdown(relative(ROOT, path).split(sep).join('/'));
    if (kind === 'titles') return `export default ${JSON.stringify({ title, headings })};`;
    const pictures: string[] = [];
    const page = JSON.stringify({ title, headings, nodes }, (key, value: unknown) => {
      if (key !== 'src') return value;
      pictures.push(`${ROOT}${value}`);
      return `picture ${pictures.length - 1}`;
    });
    const imports = pictures.map((picture, at) => `import picture${at} from ${JSON.stringify(picture)};`);
    const code = page.replaceAll(/"src":"picture (\d+)"/g, '"src":picture$1');
    return `${imports.join('\n')}\nexport default ${code};`;
  },
};
