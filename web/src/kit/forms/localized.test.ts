import { describe, expect, it } from 'vitest';
import { localizedOf, untranslated } from './localized.ts';

describe('texts in several languages', () => {
  it('are read from any form value', () => {
    expect(localizedOf({ de: 'Hopfen', en: null })).toEqual({ de: 'Hopfen', en: null });
    expect(localizedOf(undefined)).toEqual({ de: null, en: null });
  });

  it.each([
    [{ de: 'Hopfen', en: 'Hops' }, []],
    [{ de: 'Hopfen', en: ' ' }, ['en']],
    [{ de: null, en: 'Hops' }, ['de']],
    [{ de: '', en: null }, []],
  ])('%j lack %j', (texts, missing) => expect(untranslated(texts)).toEqual(missing));
});
