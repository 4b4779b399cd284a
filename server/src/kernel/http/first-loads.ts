import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@kontor/words/words.ts';
import * as z from 'zod/mini';

/** What a page loads first, as `web/first-loads.ts` lists it: `paths` as in the router, addresses otherwise. */
const firstLoads = z.array(
  z.object({
    paths: z.array(z.string()),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    words: z.record(z.string(), z.array(z.string())),
    data: z.array(z.string()),
  }),
);

const PARAMETER = /\$(\w+)/g;

/** A path of the router as a pattern. Of an id that cannot exist, nothing is worth asking for. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path.replaceAll(PARAMETER, (_, name: string) => `(?<${name}>${/id$/i.test(name) ? '\\d{1,9}' : '[\\w-]+'})`)}/?$`,
  );

/** Asks for an address with the attributes of the request that the page will make, so that it takes this answer. */
const scriptLink = (address: string) => `<${address}>; rel=modulepreload`;
const styleLink = (address: string) => `<${address}>; rel=preload; as=style; crossorigin=anonymous`;
const dataLink = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;

/**
 * The `Link` header of a page by its address: the files and answers that a browser would otherwise only find one after
 * the other. Null for every other page, and for a build without such a list.
 */
export async function readFirstLoads(webRoot: string, language: Language): Promise<(address: string) => string | null> {
  const file = join(webRoot, 'first-loads.json');
  const text = existsSync(file) ? await readFile(file, 'utf8') : '[]';
  const pages = z.parse(firstLoads, JSON.parse(text)).flatMap(({ paths, scripts, styles, words, data }) => {
    const files = [...styles.map(styleLink), ...[...scripts, ...(words[language] ?? [])].map(scriptLink)];
    return paths.map((path) => ({ pattern: patternOf(path), links: [...data.map(dataLink), ...files].join(', ') }));
  });
  return (address) => {
    const [path = ''] = address.split('?', 1);
    for (const { pattern, links } of pages) {
      const match = pattern.exec(path);
      if (match) return links.replaceAll(PARAMETER, (_, name: string) => match.groups?.[name] ?? '');
    }
    return null;
  };
}
