import { describe, expect, it } from 'vitest';
import { createWedge, type KeyKind, type WedgeSettings } from './wedge.ts';

interface Typing {
  readonly gap?: number;
  readonly isOdd?: boolean;
}

/** Types keys with a number of milliseconds between them. */
function typist(settings: WedgeSettings = {}) {
  const hear = createWedge(settings);
  let at = 1000;
  return (keys: readonly string[], { gap = 4, isOdd = false }: Typing = {}): KeyKind[] =>
    keys.map((key) => {
      at += gap;
      return hear({ key, at, isOdd });
    });
}

const EAN = [...'4006381333931'];
const scanned = (code: string) => expect.objectContaining({ code });

describe('a scanner', () => {
  it.each([
    ['with Enter', {}, [...EAN, 'Enter'], '4006381333931'],
    ['with Tab', {}, [...EAN, 'Tab'], '4006381333931'],
    ['of a short code', {}, [...'96385074', 'Enter'], '96385074'],
    ['of capital letters', {}, ['Shift', 'P', 'Shift', 'A', ...'-4711', 'Enter'], 'PA-4711'],
    ['with a separator', {}, [...'10L1', 'Control', '\u001d', ...'15', 'Enter'], '10L1\u001d15'],
    ['with a prefix', { prefix: ']E0' }, [...']E0', ...EAN, 'Enter'], '4006381333931'],
    ['with a suffix', { suffix: '#' }, [...EAN, '#', 'Enter'], '4006381333931'],
    ['that ends otherwise', { ends: ['F8'] }, [...EAN, 'F8'], '4006381333931'],
  ])('%s is recognised', (_, settings, keys, code) => {
    expect(typist(settings)(keys).at(-1)).toEqual({ code });
  });

  it('is recognised from its first key on', () => {
    const kinds = typist()([...EAN, 'Enter']);
    expect(kinds.slice(0, 3)).toEqual(['first', 'further', 'further']);
    expect(kinds.filter((each) => each === 'first')).toHaveLength(1);
  });

  it('is recognised after typing, without the typed text', () => {
    const type = typist();
    type([...'12'], { gap: 120 });
    expect(type(['4'], { gap: 300 })).toEqual(['first']);
    expect(type([...EAN.slice(1), 'Enter']).at(-1)).toEqual({ code: '4006381333931' });
  });

  it('may scan one code after the other', () => {
    const type = typist();
    const keys = [...EAN, 'Enter', ...'96385074', 'Enter'];
    expect(type(keys).filter((each) => typeof each === 'object')).toEqual([
      scanned('4006381333931'),
      scanned('96385074'),
    ]);
  });

  it('may end a code with two keys', () => {
    expect(typist()([...EAN, 'Enter', 'Enter']).slice(-2)).toEqual([scanned('4006381333931'), 'echo']);
  });
});

describe('a person', () => {
  it.each([
    ['types', {}, [...EAN, 'Enter'], { gap: 60 }],
    ['rolls over a few keys', {}, [...'4711', 'Enter'], {}],
    ['holds a key', {}, [...'00000000', 'Enter'], { isOdd: true }],
    ['uses a shortcut', {}, ['a', 'b', 'c', 'd', 'e', 'f', 'Enter'], { isOdd: true }],
    ['goes through a field', {}, [...EAN, 'ArrowLeft', 'Enter'], {}],
    ['only confirms', {}, ['Enter'], {}],
    ['has a scanner of another kind', { prefix: '~' }, [...EAN, 'Enter'], {}],
    ['has one without what should follow', { suffix: '#' }, [...EAN, 'Enter'], {}],
    ['scans nothing', { prefix: '~~~', suffix: '###' }, [...'~~~###', 'Enter'], {}],
  ])('who %s is not mistaken for a scanner', (_, settings, keys, typing) => {
    expect(typist(settings)(keys, typing).at(-1)).toBe('other');
  });

  it('can confirm typed text right after a scan', () => {
    expect(typist()([...EAN, 'Enter', '7', 'Enter']).slice(-2)).toEqual(['first', 'other']);
  });

  it('can confirm after a scan', () => {
    const type = typist();
    type([...EAN, 'Enter']);
    expect(type(['Enter'], { gap: 400 })).toEqual(['other']);
  });
});
