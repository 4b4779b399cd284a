import { comparePlaces } from '@kontor/contract/areas/inventory/receipts/rules.ts';

/** The names that a person typed for a place, separated by commas. */
export const namesIn = (text: string) => [...new Set(text.split(/[,;]/).map((name) => name.trim()))].filter(Boolean);

/** The text of a field, by place. */
export type Typed = ReadonlyMap<string, string>;

interface Zone {
  readonly place: string;
  readonly counters: readonly string[];
}

/** What the fields show for stored names. */
export const typedOf = (zones: readonly Zone[]): Typed =>
  new Map(zones.map(({ place, counters }) => [place, counters.join(', ')]));

/** The assignment that the fields stand for; empty ones are for everybody. */
export const zonesIn = (typed: Typed) =>
  [...typed].map(([place, text]) => ({ place, counters: namesIn(text) })).filter(({ counters }) => counters.length > 0);

/**
 * The fields after somebody else saved `theirs`: what this person typed stays, everything else follows theirs.
 * `overlaps` has what they saved where both changed a place differently.
 */
export function mergeTyped(before: Typed, mine: Typed, theirs: Typed): { typed: Typed; overlaps: Typed } {
  const at = (texts: Typed, place: string) => namesIn(texts.get(place) ?? '').join(', ');
  const places = [...new Set([...mine.keys(), ...theirs.keys()])].toSorted(comparePlaces);
  const isMine = (place: string) => at(mine, place) !== at(before, place);
  const isTheirs = (place: string) => at(theirs, place) !== at(before, place);
  return {
    typed: new Map(places.map((place) => [place, (isMine(place) ? mine : theirs).get(place) ?? ''])),
    overlaps: new Map(
      places
        .filter((place) => isMine(place) && isTheirs(place) && at(mine, place) !== at(theirs, place))
        .map((place) => [place, at(theirs, place)]),
    ),
  };
}
