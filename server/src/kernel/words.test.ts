import de from '@kontor/words/de/index.ts';
import { describe, expect, it } from 'vitest';
import { faultSentence } from './words.ts';

describe('the sentences of faults', () => {
  const keys = Object.values(de).flatMap((words) =>
    'validation' in words ? Object.entries<string>(words.validation) : [],
  );

  it('each stand in one place alone, so that it does not matter who is asked first', () => {
    const names = keys.map(([key]) => key);
    expect(names.filter((key, at) => names.indexOf(key) !== at)).toEqual([]);
  });

  it('are found wherever they stand', () => {
    expect(keys.length).toBeGreaterThan(50);
    for (const [key, sentence] of keys) expect(faultSentence('de', key).slice(0, 8)).toBe(sentence.slice(0, 8));
  });

  it('are their key where nobody wrote one', () => {
    expect(faultSentence('de', 'nobodyWroteThis')).toBe('nobodyWroteThis');
  });
});
