import type { FormerReading, ListedMeter, ListedReading } from '../data.ts';

/** A line of the values: a reading, or a value that was entered and no longer counts. */
export interface ValueRow {
  readonly key: string;
  readonly meter: ListedMeter;
  readonly date: string;
  readonly value: number;
  readonly reason: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  /** Null of a value that no longer counts. */
  readonly reading: ListedReading | null;
  /** The status of a value that no longer counts. */
  readonly former: FormerValue | null;
}

/**
 * Its picture is asked for when it is opened: each answer has another link to it, which would be another list each
 * time.
 */
export type FormerValue = Omit<FormerReading, 'photo'>;

export const withoutPhotos = (formers: readonly FormerReading[]): FormerValue[] =>
  formers.map(({ photo: _, ...former }) => former);

const told = ({ date, value, reason, createdBy, createdAt }: ListedReading | FormerValue) => ({
  date,
  value,
  reason,
  createdBy,
  createdAt,
});

type Compare = (one: string, other: string) => number;

/** All values of the meters of a site, by meter and latest first; corrected ones are below their replacement. */
export function valueRowsOf(
  meters: readonly ListedMeter[],
  readings: readonly ListedReading[],
  formers: readonly FormerValue[],
  compare: Compare,
): ValueRow[] {
  const inOrder = meters.toSorted((one, other) => compare(one.text, other.text) || one.id - other.id);
  return inOrder.flatMap((meter) => {
    const isOfMeter = ({ siteMeterId }: { readonly siteMeterId: number }) => siteMeterId === meter.id;
    const rows: ValueRow[] = [
      ...readings.filter(isOfMeter).map((reading) => {
        return { ...told(reading), key: `reading ${reading.id}`, meter, reading, former: null };
      }),
      ...formers.filter(isOfMeter).map((former) => {
        return { ...told(former), key: `former ${former.id}`, meter, reading: null, former };
      }),
    ];
    return rows.toSorted((one, other) => compare(other.date, one.date));
  });
}

/** How many readings the chart shows (`spec 3 §9`). */
const CHARTED = 10;

/** The last readings of a meter, the oldest first. */
export const lastReadings = (rows: readonly ValueRow[]): ListedReading[] =>
  rows
    .flatMap(({ reading }) => reading ?? [])
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : one.id - other.id))
    .slice(-CHARTED);
