import { describe, expect, it } from 'vitest';
import { CSV_FORMATS, createCsv, csvOf } from './csv.ts';

describe('CSV files', () => {
  it('are quoted, separated by semicolons, and start with a byte-order mark', async () => {
    expect(await csvOf(['Start', 'Ort'], [['01.07.2026 10:00', 'Halle "B"; links']])).toBe(
      '\uFEFF"Start";"Ort"\r\n"01.07.2026 10:00";"Halle ""B""; links"\r\n',
    );
  });

  it('escape formulas in texts, but not in numbers', async () => {
    const row = ['=1+1', '＝1', '＋1', '－1', '＠a', '+49', '-x', '@a', '\tb', '\rc', "o'k", -5, 1.5, true, null];
    expect(await csvOf(['a'], [row])).toBe(
      `\uFEFF"a"\r\n"'=1+1";"'＝1";"'＋1";"'－1";"'＠a";"'+49";"'-x";"'@a";"'\tb";"'\rc";"o'k";"-5";"1,5";"true";""\r\n`,
    );
  });

  it('have commas and decimal points in English', async () => {
    const file = await createCsv(['Site', 'Quantity'], CSV_FORMATS.en);
    file.add([['Cologne, North', 1.5]]);
    expect(file.finish().join('')).toBe('\uFEFF"Site","Quantity"\r\n"Cologne, North","1.5"\r\n');
  });

  it('contain only the header if there are no rows', async () => {
    expect(await csvOf(['a', 'b'], [])).toBe('\uFEFF"a";"b"\r\n');
  });
});
