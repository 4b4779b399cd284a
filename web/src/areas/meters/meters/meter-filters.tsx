import { METER_TYPES, type MeterType } from '@kontor/contract/areas/meters/rules.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import type { RowFilter } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { idsIn, namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';
import type { ListedMeter } from '../data.ts';

const STATES = ['inUse', 'due', 'retired'] as const;

type State = (typeof STATES)[number];

const isRetired = ({ retiredOn }: ListedMeter, today: string): boolean => retiredOn !== null && retiredOn <= today;

/** The state of a meter on a day. */
export const stateOf = (meter: ListedMeter, today: string): State =>
  isRetired(meter, today) ? 'retired' : meter.entryAllowed ? 'due' : 'inUse';

const isIn = (meter: ListedMeter, state: State, today: string): boolean =>
  state === 'inUse' ? !isRetired(meter, today) : stateOf(meter, today) === state;

/** The filters for meters, kept in the address. */
export function useMeterFilters() {
  const { read, write } = useAddress();
  const today = useToday();
  const [site = null] = idsIn(read('site'));
  const [type = null] = namesIn(read('type'), METER_TYPES);
  const [state = null] = namesIn(read('state'), STATES);
  const test = useCallback(
    (meter: ListedMeter) =>
      (site === null || meter.siteId === site) &&
      (type === null || meter.type === type) &&
      (state === null || isIn(meter, state, today)),
    [site, type, state, today],
  );
  const filter: RowFilter<ListedMeter> = {
    test,
    key: [site, type, state].filter(Boolean).join(' '),
    clear: () => write({ site: undefined, type: undefined, state: undefined }),
  };
  return {
    site,
    type,
    state,
    filter,
    chooseSite: (chosen: number | null) => write({ site: chosen ?? undefined }),
    chooseType: (chosen: MeterType | null) => write({ type: chosen ?? undefined }),
    chooseState: (chosen: State | null) => write({ state: chosen ?? undefined }),
  };
}

export type MeterFilters = ReturnType<typeof useMeterFilters>;

export function MeterFilterBar({ filters }: { readonly filters: MeterFilters }) {
  const { t } = useTranslation('meters');
  const sites = useSiteOptions({ among: 'any' });
  return (
    <>
      <FilterChoice
        label={t('administration.fields.siteId')}
        all={t('administration.all.sites')}
        options={sites}
        value={filters.site}
        onChange={(chosen) => filters.chooseSite(chosen === null ? null : Number(chosen))}
      />
      <FilterChoice
        label={t('administration.fields.type')}
        all={t('administration.all.types')}
        options={METER_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={filters.type}
        onChange={filters.chooseType}
      />
      <FilterChoice
        label={t('administration.fields.state')}
        all={t('administration.all.states')}
        options={STATES.map((value) => ({ value, label: t(`administration.states.${value}`) }))}
        value={filters.state}
        onChange={filters.chooseState}
      />
    </>
  );
}
