import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Value } from '../table/value.ts';
import { createXlsx } from './xlsx.ts';

const HERE = { zone: 'Europe/Berlin', language: 'de' } as const;
const TITLE = 'Artikel';

type Cells = readonly (readonly Value[])[];

/** What a reader finds in a file to which rows were added in several steps. */
function read(header: readonly string[], ...steps: readonly Cells[]) {
  const file = createXlsx(
    header.map((text) => ({ header: text })),
    TITLE,
    HERE,
  );
  for (const rows of steps) file.add(rows);
  return readSheet(Buffer.concat(file.finish()));
}

describe('XLSX files', () => {
  it('have numbers, dates and truth values as such, and texts as they are', async () => {
    const rows = [
      ['=1+1', -5, 1.25, true, null],
      ['Brauhaus "Ähre" <&>\u0000', 0, 1e-7, false, ''],
      ['2026-13-45', undefined, Number.NaN, undefined, '0815'],
    ];
    expect(await read(['Titel', 'Menge', 'Wert', 'Aktiv', 'Nummer'], rows)).toEqual([
      ['Titel', 'Menge', 'Wert', 'Aktiv', 'Nummer'],
      ['=1+1', -5, 1.25, true, null],
      ['Brauhaus "Ähre" <&>', 0, 1e-7, false, null],
      ['2026-13-45', null, null, null, '0815'],
    ]);
  });

  it('have texts that look like an escape as they are', () => {
    const file = createXlsx([{ header: 'Titel' }], TITLE, HERE);
    file.add([['_x0041_ und _x00e4__x0042_'], ['_x41_ x_x']]);
    const sheet = strFromU8(unzipSync(Buffer.concat(file.finish()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect([...sheet.matchAll(/<t [^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Titel',
      '_x005F_x0041_ und _x005F_x00e4__x005F_x0042_',
      '_x41_ x_x',
    ]);
  });

  it('show instants as the clocks of the group do', async () => {
    const summer = '2026-07-01T22:30:00.000Z';
    const [, row] = await read(['Tag', 'Sommer', 'Winter'], [['2026-11-26', summer, new Date('2026-11-26T08:00:00Z')]]);
    expect(row).toEqual([
      new Date('2026-11-26T00:00:00Z'),
      new Date('2026-07-02T00:30:00Z'),
      new Date('2026-11-26T09:00:00Z'),
    ]);
  });

  it('show every minute of a day as such, to readers that cut off', async () => {
    const minutes = Array.from({ length: 1_440 }, (_, minute) => new Date(Date.UTC(2026, 10, 26, 0, minute)));
    const [, ...rows] = await read(
      ['Zeit'],
      minutes.map((each) => [each]),
    );
    expect(rows.map(([each]) => each)).toEqual(minutes.map((each) => new Date(each.getTime() + HOUR_MS)));
  });

  it('have decimals in all numbers of a column with decimals, and only there', async () => {
    const file = createXlsx([{ header: 'Nummer' }, { header: 'Menge' }], TITLE, HERE);
    file.add([
      [100_017, 14_780.3],
      [100_018, 795],
    ]);
    const sheet = strFromU8(unzipSync(Buffer.concat(file.finish()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const formats = [...sheet.matchAll(/<c r="(\w+)"(?: s="(\d)")?><v>/g)].map(([, place, format]) => [place, format]);
    expect(formats).toEqual([
      ['A2', undefined],
      ['B2', '4'],
      ['A3', undefined],
      ['B3', '4'],
    ]);
  });

  it.each([
    ['de', ['dd.mm.yyyy', 'dd.mm.yyyy hh:mm', '#,##0.00 "€"', '#,##0.0# "%"', '0.0 %', '#,##0.00##']],
    ['en', ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', '"€"#,##0.00', '#,##0.0#"%"', '0.0%', '#,##0.00##']],
  ] as const)('have days, times, euros and percentages as such, as %s shows them', async (language, expected) => {
    const file = createXlsx(
      [
        { header: 'Tag' },
        { header: 'Zeit' },
        { header: 'Kosten', unit: 'euros' },
        { header: 'Rabatt', unit: 'percent' },
        { header: 'Anteil', unit: 'share' },
        { header: 'Änderung', unit: 'points' },
      ],
      TITLE,
      { ...HERE, language },
    );
    file.add([['2026-11-26', '2026-11-26T08:00:00.000Z', 795, 12.5, 0.125, -0.4]]);
    const bytes = Buffer.concat(file.finish());
    const parts = unzipSync(bytes);
    const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array()).replaceAll('&quot;', '"');
    const codes = new Map(
      [...text('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="(.*?)"\/>/g)].map(([, id, code]) => [id, code]),
    );
    const formats = [...(text('xl/styles.xml').split('<cellXfs')[1] ?? '').matchAll(/<xf (?:numFmtId="(\d+)")?/g)];
    const styles = [...text('xl/worksheets/sheet1.xml').matchAll(/<c r="\w+" s="(\d)"><v>/g)].map(([, style]) => style);
    expect(styles.map((style) => codes.get(formats[Number(style)]?.[1]))).toEqual(expected);
    const [, row] = await readSheet(bytes);
    expect(row?.slice(0, 2)).toEqual([new Date('2026-11-26T00:00:00Z'), new Date('2026-11-26T09:00:00Z')]);
  });

  it.each([
    ['Verbrauch je Monat: Strom', 'Verbrauch je Monat Strom'],
    ["'Bier & Wein' [neu]/\\*?", "Bier & Wein' neu"],
    ['Auffälligkeiten aller Märkte in den letzten Tagen', 'Auffälligkeiten aller Märkte in'],
    [`${'x'.repeat(30)}🍺`, 'x'.repeat(30)],
    ['*', 'Kontor'],
  ])('name their sheet %s as spreadsheets allow it', async (title, name) => {
    const [sheet] = await readWorkbook(Buffer.concat(createXlsx([{ header: 'Titel' }], title, HERE).finish()));
    expect(sheet?.sheet).toBe(name);
  });

  it('have more than 26 columns, and no rows if there are none', async () => {
    const header = Array.from({ length: 60 }, (_, index) => `Spalte ${index}`);
    expect(await read(header)).toEqual([header]);
    expect((await read(header, [header]))[1]?.[59]).toBe('Spalte 59');
  });

  it('are written while rows arrive', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [`Zeile ${index}`, index, '2026-11-26']);
    const sheet = await read(['Titel', 'Nummer', 'Tag'], rows.slice(0, 1), rows.slice(1, 3_000), [], rows.slice(3_000));
    expect(sheet).toHaveLength(5_001);
    expect(sheet.at(-1)).toEqual(['Zeile 4999', 4_999, new Date('2026-11-26T00:00:00Z')]);
  });
});
