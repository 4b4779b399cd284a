import { RECEIPT_STATES, type ReceiptState, waitingStates } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { settings } from '../../../kernel/settings.ts';
import { namesIn, useAddress, useFilters } from '../../../kit/table/use-filters.ts';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { daysOf, PERIODS, type Period } from './period.ts';

/** The value in the address for all states instead of the initial ones. */
const ALL = 'all';

/** The states that need the user's action. */
function usePreset(): readonly ReceiptState[] {
  const session = useSession();
  if (session.state !== 'signedIn' || !isAllowed(receipt.update.caller, session)) return [];
  return waitingStates(session.roles);
}

const statesIn = (text: unknown, preset: readonly ReceiptState[]): readonly ReceiptState[] =>
  typeof text === 'string' ? namesIn(text, RECEIPT_STATES) : preset;

/**
 * The filters of the list, kept in the address. By default it shows the states that need the user's action. Only
 * administrators can choose sites; all others see their current one.
 */
export function useReceiptFilters() {
  const preset = usePreset();
  const { siteId, among } = useCurrentSite();
  const { read, write } = useAddress();
  const ids = useFilters('site', 'manufacturer');
  const states = statesIn(read('state'), preset);
  const period = PERIODS.find((each) => each === read('period')) ?? null;
  const isEverything = read('everything') === true;
  const sites = among === 'any' ? ids.chosen('site') : siteId === null ? [] : [siteId];
  const query = {
    state: states.length > 0 ? [...states] : undefined,
    siteId: sites.length > 0 ? [...sites] : undefined,
    manufacturerId: ids.chosen('manufacturer').length > 0 ? [...ids.chosen('manufacturer')] : undefined,
    ...(period && daysOf(period, new Date(), settings().timeZone)),
    all: isEverything ? ('true' as const) : undefined,
  };
  return {
    states,
    /** Whether only the default states are filtered. */
    isPreset: preset.length > 0 && read('state') === undefined && period === null && ids.key === '',
    period,
    /** Including receipts older than the last twelve months. */
    isEverything,
    /** Whether any filter is active, apart from the default time limit. */
    isFiltered: states.length > 0 || period !== null || ids.key !== '',
    sites: ids.chosen('site'),
    manufacturers: ids.chosen('manufacturer'),
    query,
    key: JSON.stringify(query),
    chooseStates: (chosen: readonly ReceiptState[]) =>
      write({ state: chosen.length > 0 ? RECEIPT_STATES.filter((state) => chosen.includes(state)).join(',') : ALL }),
    choosePeriod: (chosen: Period | null) => write({ period: chosen ?? undefined }),
    chooseSites: (chosen: readonly number[]) => ids.choose('site', chosen),
    chooseManufacturers: (chosen: readonly number[]) => ids.choose('manufacturer', chosen),
    showEverything: (everything: boolean) => write({ everything: everything || undefined }),
    clear: () => write({ state: ALL, period: undefined, site: undefined, manufacturer: undefined }),
  };
}

export type ReceiptFilters = ReturnType<typeof useReceiptFilters>;
