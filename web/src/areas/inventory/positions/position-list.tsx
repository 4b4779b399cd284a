import { inventory } from '@kontor/contract/areas/inventory/endpoints.ts';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconListDetails, IconMapPin, IconRepeat } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { AddLink } from '../../../kit/page/add-link.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { DataTable, type RowFilter } from '../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { type Selection, useSelection } from '../../../kit/table/selection.ts';
import { TickedBar } from '../../../kit/table/ticked-bar.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import type { Receipt } from '../data.ts';
import { receiptPages } from '../parts/address.ts';
import { placeIn, usePlaces } from '../parts/places.ts';
import { numberOf, type PositionRow, titleOf, usePositionColumns } from './position-columns.tsx';

const AdditionDialog = lazyOverlay(() => import('../additions/addition-dialog.tsx'));
const MoveDialog = lazyOverlay(() => import('./move-dialog.tsx'));

const SHOWN = ['uncounted', 'counted', 'recounted'] as const;

type Shown = (typeof SHOWN)[number];

const TESTS: Readonly<Record<Shown, (row: PositionRow) => boolean>> = {
  uncounted: ({ isCounted }) => !isCounted,
  counted: ({ isCounted }) => isCounted,
  recounted: ({ round }) => round > 1,
};

const isAny = () => true;

/** The filter for positions, kept in the address. */
function useShown() {
  const { read, write } = useAddress();
  const shown = SHOWN.find((each) => each === read('show')) ?? null;
  const choose = (next: Shown | null) => write({ show: next ?? undefined });
  const filter: RowFilter<PositionRow> = {
    key: shown ?? '',
    test: shown ? TESTS[shown] : isAny,
    clear: () => choose(null),
  };
  return { shown, choose, filter };
}

const searchText = (row: PositionRow) =>
  [row.positionNumber, titleOf(row), numberOf(row), row.effectivePlace].join(' ');

/** The positions of a receipt with their progress, and the request for a recount. */
export function PositionList({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('inventory');
  const { shown, choose, filter } = useShown();
  const selection = useSelection();
  const columns = usePositionColumns();
  const { inventoryPositions, state } = receipt;
  const isClosed = state === INVENTORY_RECEIPT_STATES.closed;
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
  const pages = receiptPages(receipt);
  const [isAdding, setAdding] = useState(false);
  const add = isClosed ? undefined : (
    <Group gap="sm">
      <AddLink to={pages.addPosition} isQuiet>
        {t('positions.add')}
      </AddLink>
      <Button
        variant="default"
        leftSection={<IconListDetails size="1.125rem" aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('additions.open')}
      </Button>
    </Group>
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
          href={pages.position}
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
          canSave
          isInAddress
        />
      </Section>
      <Suspense>{isAdding && <AdditionDialog receipt={receipt} onClose={() => setAdding(false)} />}</Suspense>
      {!isClosed && <PositionBar receipt={receipt} rows={rows} selection={selection} />}
    </>
  );
}

interface PositionBarProps {
  readonly receipt: Receipt;
  readonly rows: readonly PositionRow[];
  readonly selection: Selection;
}

/** Requests a recount of the ticked positions by another person (`behaviour §9`), or changes their place. */
function PositionBar({ receipt, rows, selection }: PositionBarProps) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  const { mutate, isPending } = useCommand(inventory.recount);
  const [moving, setMoving] = useState<readonly PositionRow[] | null>(null);
  const places = usePlaces(rows, placeIn);
  const ask = (ticked: readonly PositionRow[]) => {
    const question = {
      title: t('positions.recount.title', counted(ticked.length)),
      text: (
        <Stack gap="sm">
          <Text>{t('positions.recount.text')}</Text>
          {receipt.state === INVENTORY_RECEIPT_STATES.review && <Text>{t('positions.recount.back')}</Text>}
        </Stack>
      ),
      action: t('positions.recount.action'),
    };
    const body = { positionNumbers: ticked.map(({ positionNumber }) => positionNumber) };
    return act(
      mutate,
      { params: { receiptId: receipt.id }, body },
      {
        question,
        notice: ({ positions }) => t('positions.recount.done', counted(positions)),
        onDone: selection.clear,
      },
    );
  };
  return (
    <>
      <TickedBar rows={rows} rowKey={({ id }) => id} selection={selection}>
        {(ticked) => (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconMapPin size="1.125rem" aria-hidden />}
              onClick={() => setMoving(ticked)}
            >
              {t('places.change')}
            </Button>
            <Button
              leftSection={<IconRepeat size="1.125rem" aria-hidden />}
              loading={isPending}
              onClick={() => void ask(ticked)}
            >
              {t('positions.recount.action')}
            </Button>
          </Group>
        )}
      </TickedBar>
      <Suspense>
        {moving && (
          <MoveDialog
            receiptId={receipt.id}
            positionNumbers={moving.map(({ positionNumber }) => positionNumber)}
            places={places}
            onMoved={() => {
              setMoving(null);
              selection.clear();
            }}
            onClose={() => setMoving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
