import fc from 'fast-check';
import { oddTexts, type Values } from './inputs.ts';

/** A valid body made invalid. `isUnknown`: by an unknown property, which must be refused. */
export interface Spoilt {
  readonly text: string;
  readonly isUnknown: boolean;
}

const UNKNOWN_NAMES = ['unknown', 'Title', ' title', 'toString', '$where', '', 'a.b', 'hasOwnProperty'];

/** Invalid variants of a valid body: a field is odd, missing or extra, or the whole is something else. */
export function spoiltBodies(good: Values): fc.Arbitrary<Spoilt> {
  const written = good.map((value) =>
    Object.entries(Object(value)).map(([name, each]) => [name, JSON.stringify(each)] as const),
  );
  const textOf = (entries: readonly (readonly [string, string | undefined])[]) =>
    `{${entries.flatMap(([name, text]) => (text === undefined ? [] : [`${JSON.stringify(name)}:${text}`])).join(',')}}`;
  const known = (text: string): Spoilt => ({ text, isUnknown: false });
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(written, fc.nat(), oddTexts)
        .map(([entries, at, odd]) =>
          known(textOf(entries.map((entry, index) => (index === at % entries.length ? [entry[0], odd] : entry)))),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(written, fc.nat())
        .map(([entries, at]) => known(textOf(entries.toSpliced(at % Math.max(1, entries.length), 1)))),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(written, fc.constantFrom(...UNKNOWN_NAMES), oddTexts).map(([entries, name, odd]) => ({
        text: textOf([...entries, [name, odd]]),
        isUnknown: true,
      })),
    },
    { weight: 2, arbitrary: oddTexts.map(known) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '',
          '{',
          '{"a":',
          '[1,',
          'undefined',
          '{"__proto__":{"x":1}}',
          '{"constructor":{"prototype":{"x":1}}}',
          '\u0000',
          '{"a":1}}',
        )
        .map(known),
    },
  );
}
