import { localTimeOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { Language } from '@kontor/words/words.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Unit, Value } from '../table/value.ts';
import { dateOf } from './dates.ts';

/** Excel counts days from this one. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** What XML cannot contain at all: control characters, but for white space. */
const NOT_IN_XML = /[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Spreadsheets read `_x0041_` as A, unless its first underscore is written like that itself. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;
const MAX_TEXT = 32_767;
/** In characters. */
const WIDTH = { least: 8, most: 60 };

type Cells = readonly (readonly Value[])[];

/** The formats of a file's styles, by their positions: none, bold, then those of `FORMAT_CODES`. */
const FORMATS = { heading: 1, day: 2, time: 3, decimal: 4, points: 4, euros: 5, percent: 6, share: 7 };
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const APPLICATION = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XF = 'fontId="0" fillId="0" borderId="0" xfId="0"';

/** How a language shows days, times, decimals, euros, percentages and shares, as the portal does. */
const FORMAT_CODES: Readonly<Record<Language, readonly string[]>> = {
  de: ['dd.mm.yyyy', 'dd.mm.yyyy hh:mm', '#,##0.00##', '#,##0.00 "€"', '#,##0.0# "%"', '0.0 %'],
  en: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', '#,##0.00##', '"€"#,##0.00', '#,##0.0#"%"', '0.0%'],
};
/** A spreadsheet's own formats have the numbers below. */
const FIRST_FORMAT = 164;

function stylesOf(language: Language): string {
  const codes = FORMAT_CODES[language];
  const formats = codes.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(code)}"/>`);
  const cells = codes.map((_, at) => `<xf numFmtId="${FIRST_FORMAT + at}" ${XF} applyNumberFormat="1"/>`);
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${formats.join('')}</numFmts>
<fonts count="2"><font/><font><b/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${codes.length + 2}"><xf ${XF}/>
<xf fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs></styleSheet>`;
}

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${APPLICATION}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${APPLICATION}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${APPLICATION}.styles+xml"/></Types>`;

const linksTo = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const escaped = (text: string) =>
  text
    .slice(0, MAX_TEXT)
    .replace(NOT_IN_XML, '')
    .replace(ESCAPE, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** The name of a sheet has at most so many characters. */
const MAX_NAME = 31;

/** A title as the name of a sheet: without the signs that it must not have, or have at its ends. */
const sheetNameOf = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\\s]+/g, ' ')
    .slice(0, MAX_NAME)
    .replaceAll(/^[' ]+|\p{Cs}?[' ]*$/gu, '') || 'Kontor';

const workbook = (title: string) => `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
<sheet name="${escaped(sheetNameOf(title))}" sheetId="1" r:id="r1"/></sheets></workbook>`;

/** 0 → A, 26 → AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const textCell = (place: string, text: string, format = '') =>
  `<c r="${place}" t="inlineStr"${format}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const daysSinceFirst = (ms: number) => (ms - FIRST_DAY) / DAY_MS;

/** A tenth of a millisecond, in days: without it, readers that cut off would show some minutes as the one before. */
const TRIFLE = 1e-9;

/** A spreadsheet knows no time zones: an instant is what the clocks in `zone` show. */
function timeOf(instant: Date, zone: string): number {
  const { year, month, day, hour, minute } = localTimeOf(instant, zone);
  return daysSinceFirst(Date.UTC(year, month - 1, day, hour, minute)) + TRIFLE;
}

/** A column of a spreadsheet. */
export interface SheetColumn {
  readonly header: string;
  readonly unit?: Unit | undefined;
}

/** Where a spreadsheet is read. */
interface SheetLocale {
  readonly zone: string;
  readonly language: Language;
}

interface CellOptions extends Pick<SheetLocale, 'zone'> {
  /** That of the column's numbers; those of ids and years have no separators of thousands, so they have none. */
  readonly format: Unit | 'decimal' | null;
}

function cellOf(place: string, value: Value, { zone, format }: CellOptions): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`;
  if (typeof value === 'number') {
    const style = format ? ` s="${FORMATS[format]}"` : '';
    return Number.isFinite(value) ? `<c r="${place}"${style}><v>${value}</v></c>` : '';
  }
  const date = dateOf(value);
  if (!date) return textCell(place, String(value));
  return date.isDay
    ? `<c r="${place}" s="${FORMATS.day}"><v>${daysSinceFirst(date.instant.getTime())}</v></c>`
    : `<c r="${place}" s="${FORMATS.time}"><v>${timeOf(date.instant, zone)}</v></c>`;
}

const TIME_LENGTH = 'dd.mm.yyyy hh:mm'.length;

const lengthOf = (value: Value) => (dateOf(value) ? TIME_LENGTH : String(value ?? '').length);

const hasDecimals = (column: number, rows: Cells): boolean =>
  rows.some((row) => typeof row[column] === 'number' && !Number.isInteger(row[column]));

function widthOf(heading: string, column: number, rows: Cells): number {
  const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[column])), heading.length);
  return Math.min(Math.max(longest + 2, WIDTH.least), WIDTH.most);
}

const sheetHead = (sheet: readonly SheetColumn[], widths: readonly number[]): string => {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const headings = sheet
    .map(({ header }, at) => textCell(`${columnName(at)}1`, header, ` s="${FORMATS.heading}"`))
    .join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols>
<sheetData><row r="1">${headings}</row>`;
};

const sheetTail = (columnCount: number, lastRow: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(Math.max(columnCount - 1, 0))}${lastRow}"/></worksheet>`;

const EMPTY = new Uint8Array();

/**
 * A spreadsheet with one sheet, named after its title: a bold, frozen header with filters, numbers as numbers, days (`2026-11-26`) and instants
 * as dates in the zone and the format of its readers, everything else as text, which a spreadsheet never runs as a formula. It is compressed while rows
 * arrive, so that only their compressed bytes stay in memory; the first rows decide how wide columns are, and whether the
 * numbers of those without a unit have decimals. The libraries for this compress in a thread that they load from a text, which the portal's policy forbids.
 */
export function createXlsx(columns: readonly SheetColumn[], title: string, { zone, language }: SheetLocale) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    failure ??= error;
    parts.push(new Uint8Array(part));
  });
  const file = (name: string) => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    return { write: (text: string) => entry.push(strToU8(text)), end: () => entry.push(EMPTY, true) };
  };
  const whole = (name: string, text: string) => {
    const { write, end } = file(name);
    write(text);
    end();
  };
  whole('[Content_Types].xml', TYPES);
  whole('_rels/.rels', linksTo(['officeDocument', 'xl/workbook.xml']));
  whole('xl/workbook.xml', workbook(title));
  whole('xl/_rels/workbook.xml.rels', linksTo(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']));
  whole('xl/styles.xml', stylesOf(language));
  const sheet = file('xl/worksheets/sheet1.xml');
  let lastRow = 0;
  let formats: readonly CellOptions['format'][] = [];
  const begin = (rows: Cells) => {
    const widths = columns.map(({ header }, at) => widthOf(header, at, rows));
    sheet.write(sheetHead(columns, widths));
    formats = columns.map(({ unit }, at) => unit ?? (hasDecimals(at, rows) ? 'decimal' : null));
    lastRow = 1;
  };
  return {
    add(rows: Cells): void {
      if (lastRow === 0) begin(rows);
      const lines = rows.map((row) => {
        lastRow += 1;
        const cells = row.map((value, at) =>
          cellOf(`${columnName(at)}${lastRow}`, value, { zone, format: formats[at] ?? null }),
        );
        return `<row r="${lastRow}">${cells.join('')}</row>`;
      });
      sheet.write(lines.join(''));
    },
    /** The bytes of the file; nothing can be added afterwards. */
    finish(): Uint8Array<ArrayBuffer>[] {
      if (lastRow === 0) begin([]);
      sheet.write(sheetTail(columns.length, lastRow));
      sheet.end();
      zip.end();
      if (failure) throw failure;
      return parts;
    },
  };
}
