import de from '@kontor/words/de/index.ts';
import { describe, expect, it } from 'vitest';
import { faultSentence } from './words.ts';

describe('the sentences of faults', () => {
  const keys = Object.values(de).flatMap((words) =>
    'validation' in words ? Object.entries<string>(words.validation) : [],
  );

  it('each exist in one place only, so that the order of lookup does not matter', () => {
    const names = keys.map(([key]) => key);
    expect(names.filter((key, at) => names.indexOf(key) !== at)).toEqual([]);
  });

  it('are found in every place', () => {
    expect(keys.length).toBeGreaterThan(50);
    for (const [key, sentence] of keys) expect(faultSentence('de', key).slice(0, 8)).toBe(sentence.slice(0, 8));
  });

  it('are their key if there is no sentence', () => {
    expect(faultSentence('de', 'nobodyWroteThis')).toBe('nobodyWroteThis');
  });
});
