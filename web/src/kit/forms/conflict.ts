import { LANGUAGES } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import { localizedOf } from './localized.ts';
import { draftOf, fieldOf, isSameValue, metaOf, type Values } from './values.ts';

/** What a person does about a record that somebody else changed meanwhile. */
export type Choice = 'take' | 'overwrite' | 'cancel';

/** A field that this person and somebody else changed, each to something else. */
export interface Conflict {
  readonly name: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

type Side = 'mine' | 'theirs';
type Sides = Readonly<Record<'before' | Side, unknown>>;

const isDisputed = ({ before, mine, theirs }: Sides) =>
  !isSameValue(before, mine) && !isSameValue(before, theirs) && !isSameValue(mine, theirs);

/** What became of one thing: what was changed, by whomever; where both did, the preferred one's. */
function unified({ before, mine, theirs }: Sides, preferred: Side): unknown {
  if (isSameValue(before, mine)) return theirs;
  if (isSameValue(before, theirs)) return mine;
  return preferred === 'mine' ? mine : theirs;
}

/** A text in several languages is several things: who translates does not get in the way of who mends the other language. */
function byLanguage({ before, mine, theirs }: Sides) {
  const [old, own, saved] = [localizedOf(before), localizedOf(mine), localizedOf(theirs)];
  return LANGUAGES.map((language) => ({
    language,
    sides: { before: old[language], mine: own[language], theirs: saved[language] },
  }));
}

function* fieldsOf(schema: z.ZodMiniObject, before: object, mine: object, theirs: object) {
  const [old, own, saved] = [draftOf(schema, before), draftOf(schema, mine), draftOf(schema, theirs)];
  for (const name of Object.keys(schema.shape)) {
    const sides: Sides = { before: old[name], mine: own[name], theirs: saved[name] };
    yield { name, sides, isLocalized: metaOf(fieldOf(schema, name)).kind === 'localized' };
  }
}

/** The fields that somebody else changed since `before`, and that stand otherwise in `mine`, where they were changed, too. */
export function overlapsOf(schema: z.ZodMiniObject, before: object, mine: object, theirs: object): Conflict[] {
  return [...fieldsOf(schema, before, mine, theirs)]
    .filter(({ sides, isLocalized }) =>
      isLocalized ? byLanguage(sides).some((each) => isDisputed(each.sides)) : isDisputed(sides),
    )
    .map(({ name, sides }) => ({ name, ...sides }));
}

/** The changes of both sides since `before`; where they overlap, those of the preferred side. */
export function merged(
  schema: z.ZodMiniObject,
  before: object,
  mine: object,
  theirs: object,
  preferred: Side = 'mine',
): Values {
  const all: Values = {};
  for (const { name, sides, isLocalized } of fieldsOf(schema, before, mine, theirs)) {
    all[name] = isLocalized
      ? Object.fromEntries(byLanguage(sides).map((each) => [each.language, unified(each.sides, preferred)]))
      : unified(sides, preferred);
  }
  return all;
}
