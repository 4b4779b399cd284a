import type { FormerReading, ListedMeter, ListedReading } from '../data.ts';

/** A row of the values: a reading or a former value. */
export interface ValueRow {
  readonly key: string;
  readonly meter: ListedMeter;
  readonly date: string;
  readonly value: number;
  readonly reason: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  /** Null for a former value. */
  readonly reading: ListedReading | null;
  /** The details of a former value; null for a reading. */
  readonly former: FormerValue | null;
}

/**
 * Without the photo, which is loaded when the value is opened: its link differs in each response, so the list would
 * change with each refetch.
 */
export type FormerValue = Omit<FormerReading, 'photo'>;

export const withoutPhotos = (formers: readonly FormerReading[]): FormerValue[] =>
  formers.map(({ photo: _, ...former }) => former);

const sharedFields = ({ date, value, reason, createdBy, createdAt }: ListedReading | FormerValue) => ({
  date,
  value,
  reason,
  createdBy,
  createdAt,
});

type Compare = (a: string, b: string) => number;

/** All values of a site's meters, by meter and latest first; former values come after their replacement. */
export function valueRowsOf(
  meters: readonly ListedMeter[],
  readings: readonly ListedReading[],
  formers: readonly FormerValue[],
  compare: Compare,
): ValueRow[] {
  const inOrder = meters.toSorted((a, b) => compare(a.text, b.text) || a.id - b.id);
  return inOrder.flatMap((meter) => {
    const isOfMeter = ({ siteMeterId }: { readonly siteMeterId: number }) => siteMeterId === meter.id;
    const rows: ValueRow[] = [
      ...readings.filter(isOfMeter).map((reading) => {
        return { ...sharedFields(reading), key: `reading ${reading.id}`, meter, reading, former: null };
      }),
      ...formers.filter(isOfMeter).map((former) => {
        return { ...sharedFields(former), key: `former ${former.id}`, meter, reading: null, former };
      }),
    ];
    return rows.toSorted((a, b) => compare(b.date, a.date));
  });
}

/** The number of readings in the chart (`spec 3 §9`). */
const CHARTED = 10;

/** The last readings of a meter, oldest first. */
export const lastReadings = (rows: readonly ValueRow[]): ListedReading[] =>
  rows
    .flatMap(({ reading }) => reading ?? [])
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
    .slice(-CHARTED);
