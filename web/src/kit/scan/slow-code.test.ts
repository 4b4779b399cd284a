import { expect, test } from 'vitest';
import { createSlowCodes } from './slow-code.ts';

const EAN = '4300200000388';
const isKnown = (code: string) => code === EAN;

/** Types keys into a field, each after its pause in milliseconds; a code is looked for 100 ms after the last. */
function typed(keys: readonly (readonly [key: string, pause: number])[]) {
  const codes = createSlowCodes();
  let at = 0;
  let value = '';
  for (const [key, pause] of keys) {
    at += pause;
    const before = value;
    const restore = () => {
      value = before;
    };
    codes.add({ key, at, isFirst: pause > 50, target: null, restore });
    value += key;
  }
  const found = codes.find(at + 100, isKnown);
  found?.restore();
  return { code: found?.code ?? null, value };
}

const at = (pause: number, text: string) => [...text].map((key): [string, number] => [key, pause]);

test('a code typed at 100 ms a key is found, and removed from the field', () => {
  expect(typed(at(100, EAN))).toEqual({ code: EAN, value: '' });
});

test('a quantity typed before a slow code stays', () => {
  expect(typed([...at(100, '12'), ...at(100, EAN)])).toEqual({ code: EAN, value: '12' });
});

test('a fast code that falters once is found whole, behind a quantity, too', () => {
  const faltering = [['4', 400] as const, ['3', 5] as const, ['0', 90] as const, ...at(5, EAN.slice(3))];
  expect(typed(faltering)).toEqual({ code: EAN, value: '' });
  expect(typed([...at(120, '7'), ['4', 200], ...faltering.slice(1)])).toEqual({ code: EAN, value: '7' });
});

test('a code does not start within keys that were typed at once', () => {
  expect(typed([['1', 400], ...at(5, EAN)])).toEqual({ code: null, value: `1${EAN}` });
});

test('what is no known code, or has a long pause, is typing', () => {
  expect(typed(at(100, '4300200000389'))).toEqual({ code: null, value: '4300200000389' });
  expect(typed([...at(100, EAN.slice(0, 6)), ...at(400, EAN.slice(6, 7)), ...at(100, EAN.slice(7))]).code).toBeNull();
});
