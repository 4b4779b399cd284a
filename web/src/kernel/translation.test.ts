import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sentenceAt, showLanguage, storedNamespaces, storeWords, translate, withValues } from './translation.ts';

beforeEach(() => {
  storeWords('de', 'kit', { dialog: { close: 'Schließen' } });
  storeWords('en', 'kit', { dialog: { close: 'Close' } });
  storeWords('de', 'shell', {
    waiting: {
      entries_zero: 'nichts wartet',
      entries_one: '{{count}} Eintrag wartet',
      entries_other: '{{formatted}} Einträge warten',
    },
    expected: { rows_one: 'eine Zeile', rows_other: '{{count, number}} Zeilen' },
  });
  showLanguage('de');
});
afterEach(() => showLanguage('de'));

describe('a sentence', () => {
  it('is found in the namespace of its prefix, in the current language', () => {
    expect(translate('kit:dialog.close')).toBe('Schließen');
    showLanguage('en');
    expect(translate('kit:dialog.close')).toBe('Close');
  });

  it('has the plural form of its count', () => {
    const waiting = (count: number) =>
      // @ts-expect-error only the test has these words
      translate('waiting.entries', { count, formatted: `${count}` });
    expect([0, 1, 2, 1000].map(waiting)).toEqual([
      'nichts wartet',
      '1 Eintrag wartet',
      '2 Einträge warten',
      '1000 Einträge warten',
    ]);
  });

  it('has no form of its own for zero unless there is one', () => {
    // @ts-expect-error only the test has these words
    expect(translate('expected.rows', { count: 0 })).toBe('0 Zeilen');
  });

  it('has its variables replaced once, and numbers in the format of the language', () => {
    expect(withValues('{{name}} und {{other}}', { name: '{{other}} $&', other: '<b>' })).toBe('{{other}} $& und <b>');
    expect(withValues('höchstens {{most, number}}, {{missing}}!', { most: 12_345 })).toBe('höchstens 12.345, !');
    showLanguage('en');
    expect(withValues('{{most, number}}', { most: 12_345 })).toBe('12,345');
  });

  it('is its key where there is none', () => {
    // @ts-expect-error no such key
    expect(translate('kit:dialog.absent.deeper')).toBe('dialog.absent.deeper');
    expect([sentenceAt('kit', 'dialog'), sentenceAt('absent', 'dialog.close')]).toEqual([null, null]);
  });
});

it('a namespace is loaded in parts, of which none changes the loaded files', () => {
  const guests = { public: { title: 'Veranstaltungen' } };
  storeWords('de', 'booking', guests);
  storeWords('de', 'booking', { public: { text: 'Anmelden' }, menu: { events: 'Termine' } });
  expect(['public.title', 'public.text', 'menu.events'].map((path) => sentenceAt('booking', path))).toEqual([
    'Veranstaltungen',
    'Anmelden',
    'Termine',
  ]);
  expect(guests).toEqual({ public: { title: 'Veranstaltungen' } });
  expect(storedNamespaces()).toContain('booking');
});
