import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import type { RowFilter } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { usePlaces } from './places.ts';

/** A filter of rows by place, kept in the address; without places there is no choice. */
export function usePlaceFilter<Row>(rows: readonly Row[] | undefined, placesOf: (row: Row) => readonly string[]) {
  const { t } = useTranslation('inventory');
  const { read, write } = useAddress();
  const places = usePlaces(rows ?? [], placesOf);
  const given = read('place');
  // The router reads a place such as "7" as a number.
  const chosen = given === undefined ? null : String(given);
  const choose = (place: string | null) => write({ place: place ?? undefined });
  const test = useMemo(() => (row: Row) => chosen !== null && placesOf(row).includes(chosen), [chosen, placesOf]);
  const filter: RowFilter<Row> = { key: chosen ?? '', test, clear: () => choose(null) };
  const options = places.map((place) => ({ value: place, label: place }));
  const choice = places.length > 0 && (
    <FilterChoice label={t('places.label')} all={t('places.all')} options={options} value={chosen} onChange={choose} />
  );
  return { filter, choice };
}
