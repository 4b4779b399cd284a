import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { depth } from '../testing/depth.ts';
import { type CsvFault, readCsv } from './csv.ts';
import { decodeText } from './csv-text.ts';

const COLUMNS = ['id', 'title', 'unit'];

const utf8 = (text: string) => new TextEncoder().encode(text);
const withMark = (text: string) => utf8(`\ufeff${text}`);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const utf16Big = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());

/** As Excel writes it: Latin-1 except for the euro sign, dashes and similar characters. */
const WINDOWS: ReadonlyMap<string, number> = new Map([
  ['€', 0x80],
  ['„', 0x84],
  ['“', 0x93],
  ['–', 0x96],
]);
const windows = (text: string) => new Uint8Array([...text].map((one) => WINDOWS.get(one) ?? one.charCodeAt(0)));

function read(bytes: Uint8Array, columns: readonly string[] = COLUMNS) {
  const rows: [number, ...(string | undefined)[]][] = [];
  const faults: CsvFault[] = [];
  readCsv(
    bytes,
    columns,
    (line, cells) => rows.push([line, ...cells]),
    (fault) => faults.push(fault),
  );
  return { rows, faults: faults.map(({ line, column, key }) => [line, column, key]) };
}

describe('a CSV file', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with BOM', withMark],
    ['Windows-1252', windows],
    ['UTF-16 LE', utf16],
    ['UTF-16 BE', utf16Big],
  ])('is read in %s', (_, encode) => {
    expect(read(encode('id;title;unit\r\n1;Köstritzer – 5 €;Faß\r\n'))).toEqual({
      rows: [[2, '1', 'Köstritzer – 5 €', 'Faß']],
      faults: [],
    });
  });

  it.each([';', ',', '\t'])('may be delimited by %j', (delimiter) => {
    const text = [COLUMNS, ['1', 'a; b, c\td', 'Kasten']].map((row) =>
      row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter),
    );
    expect(read(utf8(text.join('\n'))).rows).toEqual([[2, '1', 'a; b, c\td', 'Kasten']]);
  });

  it('may have its columns in any order and case, with spaces around their names', () => {
    expect(read(utf8(' UNIT , Id ,title\nKasten,1,a')).rows).toEqual([[2, '1', 'a', 'Kasten']]);
  });

  it('may have empty lines, lines of delimiters only, and empty trailing columns', () => {
    expect(read(utf8('\nid;title;unit;;\n;;;;\n\n1;a;Kasten;;\n   \n2;b;Kasten;;\n'))).toEqual({
      rows: [
        [5, '1', 'a', 'Kasten'],
        [7, '2', 'b', 'Kasten'],
      ],
      faults: [],
    });
  });

  it("understands Excel's `sep=` line", () => {
    expect(read(windows('sep=,\r\nid,title,unit\r\n1,a;b,Kasten')).rows).toEqual([[3, '1', 'a;b', 'Kasten']]);
  });

  it('counts lines as an editor does, also after cells with line breaks', () => {
    const { rows } = read(utf8('id;title;unit\r\n1;"a\r\nb\nc";Kasten\r\n2;"d\re";Kasten\r\n3;f;Kasten'));
    expect(rows.map(([line, id]) => [line, id])).toEqual([
      [2, '1'],
      [5, '2'],
      [7, '3'],
    ]);
  });

  it('keeps leading zeros and quotes', () => {
    expect(read(utf8('id;title;unit\n007;"say ""a""";\'x')).rows).toEqual([[2, '007', 'say "a"', "'x"]]);
  });

  it('reports all faults of its header, and continues with the columns it has', () => {
    expect(read(utf8('id;Title;title;preis\n1;a;b;2'))).toEqual({
      rows: [[2, '1', 'a', undefined]],
      faults: [
        [1, 'title', 'columnTwice'],
        [1, 'preis', 'columnUnknown'],
        [1, 'unit', 'columnMissing'],
      ],
    });
  });

  it('reports every line with too many cells, and unclosed quotes', () => {
    expect(read(utf8('id;title;unit\n2;b;Kasten;x\n3;c;Kasten\n4;"d;Kasten\n5;e;Kasten'))).toEqual({
      rows: [[3, '3', 'c', 'Kasten']],
      faults: [
        [2, null, 'cells'],
        [4, null, 'quotes'],
      ],
    });
  });

  it('may leave out empty trailing cells, or have extra ones', () => {
    expect(read(utf8('id;title;unit\n1;a\n2\n3;c;Kasten;;;\n4;;Kasten; '))).toEqual({
      rows: [
        [2, '1', 'a', ''],
        [3, '2', '', ''],
        [4, '3', 'c', 'Kasten'],
        [5, '4', '', 'Kasten'],
      ],
      faults: [],
    });
  });

  it('may mark an empty cell as databases do', () => {
    expect(read(utf8('id,title,unit\n1,\\N,NULL\n2,Null,\\n')).rows).toEqual([
      [2, '1', '', ''],
      [3, '2', 'Null', '\\n'],
    ]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['blanks', utf8(' \r\n\t\n')],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0])],
    ['UTF-16 without BOM', new Uint8Array(Buffer.from('id;title', 'utf16le'))],
  ])('is not %s', (_, bytes) => {
    expect(read(bytes)).toEqual({ rows: [], faults: [[1, null, 'unreadable']] });
    expect(decodeText(bytes)).toBeUndefined();
  });
});

const ENCODINGS = { utf8, withMark, utf16, utf16Big, windows };

describe('any table', () => {
  const letters = fc.constantFrom(...'aZ09äöüßÄ€–"\';,\t .\n=', '\r\n');
  const cell = fc.array(letters, { maxLength: 8 }).map((parts) => parts.join(''));

  it('is read as written, in any encoding and with any delimiter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 }),
        fc.constantFrom(';', ',', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom(...Object.values(ENCODINGS)),
        fc.boolean(),
        (rows, delimiter, newline, encode, quotes) => {
          const text = Papa.unparse([COLUMNS, ...rows], { delimiter, newline, quotes });
          let line = 2;
          const expected = rows.flatMap((row) => {
            const start = line;
            line += 1 + row.join('').replaceAll('\r\n', '\n').split('\n').length - 1;
            if (row.every((each) => each.trim() === '')) return [];
            return [[start, ...row.map((each) => each.replaceAll('\r\n', '\n'))]];
          });
          expect(read(encode(text))).toEqual({ rows: expected, faults: [] });
        },
      ),
      { seed: 20_270_301, numRuns: depth.runs(500, 5000) },
    );
  });
});
