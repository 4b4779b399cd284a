import { readFile } from 'node:fs/promises';

/** The code in a section of a document, by default of `docs/api.md`, by its language. */
export async function documentSamples(heading: string, file = 'api.md'): Promise<ReadonlyMap<string, string>> {
  const document = await readFile(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
  const section = document.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const blocks = section.matchAll(/^```(\w+)\n(.*?)^```/gms);
  return new Map([...blocks].map(([, language = '', code = '']) => [language, code]));
}
