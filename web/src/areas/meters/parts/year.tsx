import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { idsIn, useAddress } from '../../../kit/table/use-filters.ts';
import { yearsQuery } from '../data.ts';

const EARLIEST = 1900;

const useThisYear = () => Number(useToday().slice(0, 4));

/** The calendar year in the address; undefined means the last twelve months. */
export function useYear(): number | undefined {
  const { read } = useAddress();
  const thisYear = useThisYear();
  const [named] = idsIn(read('year'));
  return named !== undefined && named >= EARLIEST && named <= thisYear ? named : undefined;
}

/** Whether a year is the current one, for which only past months are compared. */
export const useIsGoingOn = (year: number | undefined): boolean => useThisYear() === year;

/** The calendar years with readings, and the selected one. */
export function useYears(): readonly number[] {
  const { data: years = [] } = useQuery(yearsQuery());
  const year = useYear();
  return year === undefined || years.includes(year) ? years : [...years, year];
}

/** Selects the last twelve months or a calendar year. */
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
