import { describe, expect, it } from 'vitest';
import { comparable, hasSimilarWords, hasWords, speltWords } from './spelling.ts';

const finds = (search: string, text: string) => hasWords(comparable(text), speltWords(search));
const resembles = (search: string, text: string) => hasSimilarWords(comparable(text), speltWords(search));

describe('a text', () => {
  it.each([
    ['zahler', 'Zählerstand erfassen'],
    ['zaehlerstand', 'Zählerstand erfassen'],
    ['ERFASSEN zähler', 'Zählerstand erfassen'],
    ['preisschilder', 'Preis\u00ADschilder'],
    ['co₂ (', 'Kosten und CO₂ (alle)'],
  ])('is found by %s', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it('is not found without all of the words', () => {
    expect(finds('zähler kosten', 'Zählerstand erfassen')).toBe(false);
  });

  it.each([
    ['Zälherstand', 'Zählerstand erfassen'],
    ['veranstltung neue', 'Neue Veranstaltung'],
    ['preiischild', 'Neues Preis\u00ADschild'],
  ])('is found by %s with a typing error', (search, text) => {
    expect(finds(search, text)).toBe(false);
    expect(resembles(search, text)).toBe(true);
  });

  it.each([
    ['veranstlung', 'Neue Veranstaltung'],
    ['nue', 'Neue Veranstaltung'],
    ['anstaltunk', 'Neue Veranstaltung'],
  ])('is not found by %s', (search, text) => {
    expect(resembles(search, text)).toBe(false);
  });
});
