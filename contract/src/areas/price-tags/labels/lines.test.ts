import { describe, expect, it } from 'vitest';
import { fitLines } from './parts/measure.ts';

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
  ])('%s is parted where German parts it', (word, width, lines) => {
    expect(fitLines(word, 'bold', width, { size: 4, least: 4, most: 4 })).toMatchObject({ lines });
  });

  it('loses no letter', () => {
    const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    for (const width of [20, 30, 40, 50]) {
      const { lines } = fitLines(word, 'bold', width, { size: 4, least: 4, most: 9 });
      expect(lines.join('').replaceAll('-', '')).toBe(word);
    }
  });
});
