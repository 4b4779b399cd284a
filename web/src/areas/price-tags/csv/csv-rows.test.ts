import { describe, expect, it } from 'vitest';
import { tagOf } from '../list/listed-tag.ts';
import { checkLines } from './csv-check.ts';
import { type CsvLine, readLines } from './csv-rows.ts';

const read = (text: string) => readLines(new TextEncoder().encode(text));

async function linesOf(text: string): Promise<readonly CsvLine[]> {
  const result = await read(text);
  return result.kind === 'lines' ? result.lines : [];
}

const rowsOf = async (text: string) =>
  (await linesOf(text)).map(({ line, productId, labels, fault }) => [line, productId, labels, fault]);

describe('a product list', () => {
  it.each([
    ['semicolons', 'Artikelnummer;Anzahl\r\n4711;3\r\n12;1\r\n'],
    ['commas', 'Artikelnummer,Anzahl\n4711,3\n12,1'],
    ['tabs', 'Artikelnummer\tAnzahl\n4711\t3\n12\t1'],
    ['quotes', '"Artikelnummer";"Anzahl"\n"4711";"3"\n"12";"1"'],
    ['other columns in another order', 'Anzahl;Titel;artikelnummer \n3;"Pils; hell";4711\n1;;0012'],
    ['cells beyond the header', 'Artikelnummer;Anzahl\n4711;3;Pils\n12;1;'],
  ])('may have %s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      [2, 4711, 3, null],
      [3, 12, 1, null],
    ]);
  });

  it('skips empty lines and counts them, as an editor does', async () => {
    expect(await rowsOf('sep=;\nArtikelnummer;Anzahl\n\n4711;3\n;\n"12\n";1\n13;1')).toEqual([
      [4, 4711, 3, null],
      [6, 12, 1, null],
      [8, 13, 1, null],
    ]);
  });

  it('reports the fault of each line', async () => {
    const lines = await linesOf(
      [
        'Artikelnummer;Anzahl',
        'Pils;3',
        '-1;3',
        '4711;0',
        '4711;10001',
        '4711;1,5',
        '4711;',
        '4711',
        '4711;viele',
        '4711;1.000',
        '4711;2',
      ].join('\n'),
    );
    expect(lines.map(({ fault }) => fault)).toEqual([
      ...['number', 'number', 'count', 'count', 'count', 'count', 'count', 'noCount', null, 'twice'],
    ]);
    expect(lines.at(-1)).toMatchObject({ line: 11, first: 10 });
    expect(lines.at(-2)?.labels).toBe(1000);
  });

  it.each([
    ['no content', '', { kind: 'empty' }],
    ['only a header', 'Artikelnummer;Anzahl\n', { kind: 'empty' }],
    ['no header', '4711;3', { kind: 'columns', missing: ['Artikelnummer', 'Anzahl'] }],
    ['a missing column', 'Artikelnummer;Menge\n4711;3', { kind: 'columns', missing: ['Anzahl'] }],
    ['a duplicate column', 'Artikelnummer;Anzahl;anzahl \n4711;3;4', { kind: 'columnsTwice', columns: ['Anzahl'] }],
    [
      'an unclosed quotation mark',
      'sep=;\nArtikelnummer;Anzahl;Titel\n1;1;"zwei\nZeilen"\n4711;3;"Pils\n12;1;Bock\n',
      { kind: 'openQuote', line: 5 },
    ],
    ['an unclosed quotation mark in the header', '"Artikelnummer;Anzahl\n4711;3', { kind: 'openQuote', line: 1 }],
    ['the bytes of another format', 'PK\0\0', { kind: 'unreadable' }],
    ['too many lines', `Artikelnummer;Anzahl\n${'1;1\n'.repeat(10_001)}`, { kind: 'tooLong' }],
  ])('is rejected with %s', async (_, text, result) => {
    expect(await read(text)).toEqual(result);
  });
});

const NOTHING = { product: null, offer: null, day: '2027-01-01', warnings: [] };

it('sorts lines with a problem first and skips listed products', async () => {
  const lines = await linesOf('Artikelnummer;Anzahl\n1;1\n2;1\n3;1\n4;1\n4;2\n');
  const label = (fault: 'reference' | 'noPrice' | null) => ({ ...NOTHING, fault });
  const labels = [label(null), label('reference'), label(null), label('noPrice')];
  const rows = checkLines(lines, [tagOf(3, 'default', { count: 7 })], (productId) => labels[productId - 1]);
  expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
    [3, 'unknown'],
    [4, 'listed'],
    [5, 'noPrice'],
    [6, 'twice'],
    [2, 'fine'],
  ]);
  expect(rows[1]?.listedCount).toBe(7);
});
