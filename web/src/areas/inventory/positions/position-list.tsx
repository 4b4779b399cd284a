import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { AddLink } from '../../../kit/page/add-link.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { DataTable, type RowFilter } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { useSelection } from '../../../kit/table/selection.ts';
import { useAddress } from '../../../kit/table/use-filters.ts';
import type { Receipt } from '../data.ts';
import { placesOf } from '../parts/address.ts';
import { numberOf, type PositionRow, titleOf, usePositionColumns } from './position-columns.tsx';
import { RecountBar } from './recount-bar.tsx';

const SHOWN = ['uncounted', 'counted', 'recounted'] as const;

type Shown = (typeof SHOWN)[number];

const TESTS: Readonly<Record<Shown, (row: PositionRow) => boolean>> = {
  uncounted: ({ isCounted }) => !isCounted,
  counted: ({ isCounted }) => isCounted,
  recounted: ({ round }) => round > 1,
};

const everything = () => true;

/** Which positions are shown, kept in the address. */
function useShown() {
  const { read, write } = useAddress();
  const shown = SHOWN.find((each) => each === read('show')) ?? null;
  const choose = (next: Shown | null) => write({ show: next ?? undefined });
  const filter: RowFilter<PositionRow> = {
    key: shown ?? '',
    test: shown ? TESTS[shown] : everything,
    clear: () => choose(null),
  };
  return { shown, choose, filter };
}

const searchText = (row: PositionRow) => `${row.positionNumber} ${titleOf(row)} ${numberOf(row)}`;

/** The positions of a receipt, whether they were counted, and the way to a recount. */
export function PositionList({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('inventory');
  const { shown, choose, filter } = useShown();
  const selection = useSelection();
  const columns = usePositionColumns();
  const { inventoryPositions, state } = receipt;
  const isClosed = state === STATES.closed;
  const rows = useMemo(
    () => inventoryPositions.map((position): PositionRow => ({ ...position, id: position.positionNumber })),
    [inventoryPositions],
  );
  const select = useCallback(
    (found: readonly PositionRow[]) =>
      selectColumn({
        header: t('positions.recount.select'),
        rows: found,
        selection,
        labelOf: (row) => t('positions.recount.one', { number: row.positionNumber, title: titleOf(row) }),
      }),
    [t, selection],
  );
  const places = placesOf(receipt);
  const add = isClosed ? undefined : (
    <AddLink to={places.addPosition} isQuiet>
      {t('positions.add')}
    </AddLink>
  );
  return (
    <>
      <Section title={t('positions.title')} actions={rows.length > 0 && add}>
        <DataTable
          name="inventory.positions"
          caption={t('positions.title')}
          query={{ data: rows, error: null }}
          rowKey={({ id }) => id}
          columns={columns}
          searchText={searchText}
          filter={filter}
          {...(!isClosed && { select })}
          sort={{ key: 'number', isDescending: false }}
          href={places.position}
          actions={
            <FilterChoice
              label={t('positions.show.label')}
              all={t('positions.show.all')}
              options={SHOWN.map((value) => ({ value, label: t(`positions.show.${value}`) }))}
              value={shown}
              onChange={choose}
            />
          }
          empty={{ title: t('positions.none'), text: t('positions.noneText'), action: add }}
          isInAddress
        />
      </Section>
      {!isClosed && <RecountBar receipt={receipt} rows={rows} selection={selection} />}
    </>
  );
}
