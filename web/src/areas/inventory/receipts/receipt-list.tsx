import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { AddLink } from '../../../kit/page/add-link.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Inventory, type ListedReceipt, progressQuery, receiptsQuery } from '../data.ts';
import { numberOf } from '../inventories/inventory-columns.tsx';
import { addReceiptPath, receiptPath } from '../parts/address.ts';
import { StateChip, stateName } from './receipt-state.tsx';

/** The number of receipts per page (`spec 3 §9`). */
const PAGE_SIZE = 30;

function useColumns(): Column<ListedReceipt>[] {
  const { t } = useTranslation('inventory');
  const { whole, counted, dateTime } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'receipts.receipt', [
        {
          key: 'id',
          header: t('receipts.receipt.number'),
          cell: ({ id }) => t('receipts.receipt.title', { number: receiptNumber(id) }),
          saved: ({ id }) => receiptNumber(id),
          isName: true,
        },
        {
          key: 'place',
          header: t('places.label'),
          width: '10rem',
        },
        {
          key: 'state',
          cell: ({ state }) => <StateChip state={state} />,
          saved: ({ state }) => t(`states.${stateName(state)}`),
          width: '11rem',
        },
        {
          key: 'counted',
          value: ({ positionCount, countedCount }) => (positionCount > 0 ? countedCount / positionCount : null),
          cell: ({ positionCount, countedCount }) =>
            t('receipts.receipt.countedOf', { counted: whole(countedCount), all: whole(positionCount) }),
          saved: columnsOf(t, 'receipts.receipt', ['countedCount', 'positionCount']),
          align: 'right',
          width: '9rem',
        },
        {
          key: 'late',
          value: ({ lateCount }) => lateCount,
          cell: ({ lateCount }) =>
            lateCount > 0 ? (
              <Chip kind="orange">{t('receipts.receipt.lateCount', counted(lateCount))}</Chip>
            ) : (
              <Text span inherit>
                –
              </Text>
            ),
          width: '10rem',
        },
        { key: 'modifiedAt', cell: ({ modifiedAt }) => dateTime(modifiedAt), width: '9.5rem', showFrom: 'md' },
      ]),
    [t, whole, counted, dateTime],
  );
}

/** The receipts with the live progress, which is refreshed every two seconds on the same page. */
function useReceipts(inventoryId: number) {
  const query = useQuery(receiptsQuery(inventoryId));
  const { data: live } = useQuery({ ...progressQuery(inventoryId), enabled: false });
  const data = useMemo(() => {
    const progressById = new Map(live?.receipts.map((receipt) => [receipt.id, receipt]));
    return query.data?.map((receipt) => {
      const now = progressById.get(receipt.id);
      if (!now) return receipt;
      const { state, positions, counted, late, modifiedAt } = now;
      return { ...receipt, state, positionCount: positions, countedCount: counted, lateCount: late, modifiedAt };
    });
  }, [query.data, live]);
  return { ...query, data };
}

/** The receipts of an inventory with their progress. */
export function ReceiptList({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('inventory');
  const query = useReceipts(inventory.id);
  const add = (
    <AddLink to={addReceiptPath(inventory)} isQuiet>
      {t('receipts.add')}
    </AddLink>
  );
  return (
    <Section title={t('receipts.title')} actions={query.data?.length ? add : undefined}>
      <DataTable
        name="inventory.receipts"
        caption={t('receipts.title')}
        subject={t('results.ofInventory.file', { number: numberOf(inventory) })}
        query={query}
        rowKey={({ id }) => id}
        columns={useColumns()}
        searchText={({ id, place }) => `${id} ${receiptNumber(id)} ${place ?? ''}`}
        sort={{ key: 'id', isDescending: false }}
        pageSize={PAGE_SIZE}
        href={receiptPath}
        empty={{ title: t('receipts.none'), text: t('receipts.noneText'), action: add }}
        canSave
        isInAddress
      />
    </Section>
  );
}
