import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../../../testing/depth.ts';
import { fitLines } from './parts/lines.ts';
import { widthOf } from './parts/measure.ts';

const fit = (text: string, tall?: number) =>
  fitLines(text, 'bold', 60, { size: 6, least: 4, most: 2, ...(tall === undefined ? {} : { tall }) });

describe('a long text', () => {
  it('shrinks a little, then takes another line, then shrinks further, then is cut', () => {
    expect(fit('Lindenhof Pils')).toMatchObject({ lines: ['Lindenhof Pils'], size: 6 });
    expect(fit('Lindenhof Pils naturtrüb herb')).toMatchObject({ lines: ['Lindenhof Pils naturtrüb herb'], size: 5.5 });
    expect(fit('Lindenhof Pils naturtrüb herb und mild')).toMatchObject({
      lines: ['Lindenhof Pils', 'naturtrüb herb und mild'],
      size: 5,
    });
    const { lines, size, isCut } = fit(
      'Lindenhof Pils naturtrüb, hopfengestopft und sehr lange gelagert in den ältesten Eichenfässern',
    );
    expect([lines.length, size, lines[1]?.endsWith('…'), isCut]).toEqual([2, 4, true, true]);
  });

  it('takes as many lines as the height allows, but at least one', () => {
    const text = 'Lindenhof Pils naturtrüb herb und mild';
    expect(fit(text, 8).size).toBeLessThan(5);
    expect(fit(text, 8).height).toBeLessThanOrEqual(8);
    expect(fit(text, 5).lines).toEqual([text]);
    expect(fit(`${text} gehopft`, 1).lines).toHaveLength(1);
  });

  it('never exceeds its box, and is never larger than its beginning alone', () => {
    const letters = fc.constantFrom(
      ...'abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789-/(),gjpqy',
    );
    const word = fc.string({ unit: letters, minLength: 1, maxLength: 30 });
    const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.nat(), fc.double({ min: 5, max: 20, noNaN: true }), (text, at, tall) => {
        const { lines, size, height } = fit(text, tall);
        for (const line of lines) expect(widthOf(line, 'bold') * size).toBeLessThanOrEqual(60 + 1e-9);
        expect(height).toBeLessThanOrEqual(tall);
        expect(size).toBeLessThanOrEqual(fit(text.slice(0, 1 + (at % text.length)).trim(), tall).size);
      }),
      { numRuns: depth.runs(400, 4000) },
    );
  });
});

describe('a word that is longer than a line', () => {
  it.each([
    [
      'Donaudampfschifffahrtsgesellschaftskapitänsweissbier',
      60,
      ['Donaudampfschifffahrtsgesellschafts-', 'kapitänsweissbier'],
    ],
    [
      'Donaudampfschifffahrtsgesellschaftskapitänsbierjubiläum',
      46,
      ['Donaudampfschifffahrts-', 'gesellschaftskapitäns-', 'bierjubiläum'],
    ],
    ['Mineralwasserflaschenpfandautomat', 36, ['Mineralwasser-', 'flaschenpfandautomat']],
    ['Bayerisch-Märzenbockbier-Spezialität', 46, ['Bayerisch-Märzenbockbier-', 'Spezialität']],
    ['Johannisbeernektardirektsaft', 36, ['Johannisbeer-', 'nektardirektsaft']],
    ['Etikettierungsüberwachungsaufgaben', 46, ['Etikettierungsüberwachungs-', 'aufgaben']],
    ['Haselnussschokoladenwaffelröllchen', 36, ['Haselnussschokoladen-', 'waffelröllchen']],
    ['WWWWWWWWWWWWWWWWWWWWW', 36, ['WWWWWWWWWWWW-', 'WWWWWWWWW']],
  ])('%s is hyphenated as in German', (word, width, lines) => {
    expect(fitLines(word, 'bold', width, { size: 4, least: 4, most: 4 })).toMatchObject({ lines, isCut: false });
  });

  it('keeps every letter', () => {
    const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    for (const width of [20, 30, 40, 50]) {
      const { lines } = fitLines(word, 'bold', width, { size: 4, least: 4, most: 9 });
      expect(lines.join('').replaceAll('-', '')).toBe(word);
    }
  });
});
