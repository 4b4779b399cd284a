import { inflateSync } from 'node:zlib';

/** The letters of a font by their codes, from its map for copying text. */
function lettersOf(list: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', texts = ''] of list.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [place, [, codes = '']] of [...texts.matchAll(/<([^>]*)>/g)].entries()) {
      const text = codes.split(' ').map((code) => String.fromCharCode(Number.parseInt(code, 16)));
      letters.set(Number.parseInt(first, 16) + place, text.join(''));
    }
  }
  return letters;
}

/** The parts of a PDF made by `makePdf`. */
function partsOf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id = '') => {
    const [, bytes = ''] = /stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const contentOf = (page: string) => streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
  return { objects, pages, streamOf, contentOf };
}

/** The number of lines drawn on all pages. */
export function strokesOf(pdf: Uint8Array): number {
  const { pages, contentOf } = partsOf(pdf);
  return pages.flatMap((page) => [...contentOf(page).matchAll(/^S$/gm)]).length;
}

/** The text lines of each page of a PDF made by `makePdf`, in writing order. */
export function linesOfPages(pdf: Uint8Array): string[][] {
  const { objects, pages, streamOf, contentOf } = partsOf(pdf);
  const fontsOf = (resources = '') =>
    new Map(
      [...(objects.get(resources) ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const [, list] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
        return [name, lettersOf(streamOf(list))];
      }),
    );
  return pages.map((page) => {
    const fonts = fontsOf(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    return [...contentOf(page).matchAll(/\/(F\d+) [\d.]+ Tf(.*?)ET/gs)].map(([, font = '', drawn = '']) =>
      [...drawn.matchAll(/<([0-9a-f]*)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '?')
        .join(''),
    );
  });
}
