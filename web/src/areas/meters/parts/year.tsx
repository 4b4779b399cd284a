import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../kit/page/useToday.ts';
import { FilterChoice } from '../../../kit/table/FilterChoice.tsx';
import { idsIn, useAddress } from '../../../kit/table/useFilters.ts';

/** How many calendar years one may go back. */
const YEARS = 10;

/** The calendar years there are to choose from, the present one first. */
export function useYears(): readonly number[] {
  const thisYear = Number(useToday().slice(0, 4));
  return useMemo(() => Array.from({ length: YEARS }, (_, at) => thisYear - at), [thisYear]);
}

/** The calendar year in the address; undefined stands for the last twelve months. */
export function useYear(): number | undefined {
  const { read } = useAddress();
  const [named] = idsIn(read('year'));
  return useYears().find((year) => year === named);
}

/** Chooses what a page is about: the last twelve months, or a calendar year. */
export function YearChoice() {
  const { t } = useTranslation('meters');
  const { write } = useAddress();
  const year = useYear();
  return (
    <FilterChoice
      label={t('values.course.period')}
      all={t('values.course.lastMonths')}
      options={useYears().map((value) => ({ value, label: String(value) }))}
      value={year ?? null}
      onChange={(chosen) => write({ year: chosen ?? undefined })}
    />
  );
}
