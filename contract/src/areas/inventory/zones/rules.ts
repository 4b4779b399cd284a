import { isSamePerson } from '../transactions/rules.ts';

interface Zone {
  readonly place: string;
  readonly counters: readonly string[];
}

/** The places that a person counts. */
export const placesOf = (zones: readonly Zone[], name: string): readonly string[] =>
  zones.filter(({ counters }) => counters.some((counter) => isSamePerson(counter, name))).map(({ place }) => place);
