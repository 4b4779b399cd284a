import { LANGUAGES } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import { localizedOf } from './localized.ts';
import { draftOf, fieldOf, isSameValue, metaOf, type Values } from './values.ts';

/** A person's decision about a concurrently changed record. */
export type ConflictChoice = 'take' | 'overwrite' | 'cancel';

/** A field that two people changed to different values. */
export interface Conflict {
  readonly name: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

type Side = 'mine' | 'theirs';
type Sides = Readonly<Record<'before' | Side, unknown>>;

const isConflict = ({ before, mine, theirs }: Sides) =>
  !isSameValue(before, mine) && !isSameValue(before, theirs) && !isSameValue(mine, theirs);

/** The merged value: that of the side that changed it, or of the preferred side if both did. */
function mergeValue({ before, mine, theirs }: Sides, preferred: Side): unknown {
  if (isSameValue(before, mine)) return theirs;
  if (isSameValue(before, theirs)) return mine;
  return preferred === 'mine' ? mine : theirs;
}

/**
 * Each language of a text is merged separately: translating does not conflict with correcting the other language.
 */
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

/** The fields that both sides changed since `before`, to different values. */
export function overlapsOf(schema: z.ZodMiniObject, before: object, mine: object, theirs: object): Conflict[] {
  return [...fieldsOf(schema, before, mine, theirs)]
    .filter(({ sides, isLocalized }) =>
      isLocalized ? byLanguage(sides).some((each) => isConflict(each.sides)) : isConflict(sides),
    )
    .map(({ name, sides }) => ({ name, ...sides }));
}

/** The changes of both sides since `before`; where they overlap, those of the preferred side. */
export function merge(
  schema: z.ZodMiniObject,
  before: object,
  mine: object,
  theirs: object,
  preferred: Side = 'mine',
): Values {
  const all: Values = {};
  for (const { name, sides, isLocalized } of fieldsOf(schema, before, mine, theirs)) {
    all[name] = isLocalized
      ? Object.fromEntries(byLanguage(sides).map((each) => [each.language, mergeValue(each.sides, preferred)]))
      : mergeValue(sides, preferred);
  }
  return all;
}
