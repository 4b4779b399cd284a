import { inventory } from '@kontor/contract/areas/inventory/endpoints.ts';
import { Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Action } from '../../../kit/page/action-menu.tsx';
import { inventoryQuery } from '../data.ts';

type Kind = 'inventories' | 'receipts' | 'positions' | 'empties' | 'products' | 'units' | 'stocks';

interface Step {
  readonly kind: Kind;
  readonly take: () => Promise<{ readonly read: number; readonly written: number }>;
}

/**
 * A menu action that syncs kinds of records from the merchandise system in sequence and reports the results; it stops
 * at the first failure and shows the reason (`behaviour §3`).
 */
function useSync(label: string, steps: readonly Step[]): Action {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const done: string[] = [];
    try {
      for (const { kind, take } of steps) {
        const { read, written } = await take();
        done.push(t(`syncs.done.${kind}`, { read: whole(read), written: whole(written) }));
      }
    } catch (error) {
      notify.error(error);
    }
    setBusy(false);
    if (done.length > 0) notify.success(<Lines lines={done} />);
  };
  return { label, icon: IconRefresh, isBusy, onClick: () => void run() };
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <Stack gap={0}>
    {lines.map((line) => (
      <Text key={line} inherit>
        {line}
      </Text>
    ))}
  </Stack>
);

/** Syncs inventories and their receipts. */
export function useInventorySync(): Action {
  const { t } = useTranslation('inventory');
  const inventories = useCommand(inventory.syncInventories);
  const receipts = useCommand(inventory.syncReceipts);
  return useSync(t('syncs.inventories'), [
    { kind: 'inventories', take: () => inventories.mutateAsync({}) },
    { kind: 'receipts', take: () => receipts.mutateAsync({}) },
  ]);
}

/** Syncs the items to count. */
export function useCatalogueSync(): Action {
  const { t } = useTranslation('inventory');
  const empties = useCommand(inventory.syncEmpties);
  const products = useCommand(inventory.syncProducts);
  const units = useCommand(inventory.syncPackagingUnits);
  return useSync(t('syncs.catalogue'), [
    { kind: 'empties', take: () => empties.mutateAsync({}) },
    { kind: 'products', take: () => products.mutateAsync({}) },
    { kind: 'units', take: () => units.mutateAsync({}) },
  ]);
}

/** Syncs the positions of a receipt. */
export function usePositionSync(receiptId: number): Action {
  const { t } = useTranslation('inventory');
  const positions = useCommand(inventory.syncPositionsOfReceipt);
  return useSync(t('syncs.positions'), [
    { kind: 'positions', take: () => positions.mutateAsync({ params: { receiptId } }) },
  ]);
}

/** Syncs the stock of an inventory's warehouse. */
export function useStockSync(inventoryId: number): Action {
  const { t } = useTranslation(['inventory', 'kit']);
  const { data } = useQuery(inventoryQuery(inventoryId));
  const stocks = useCommand(inventory.syncStocksOfWarehouse);
  const warehouseId = data?.warehouseId;
  const steps: readonly Step[] =
    warehouseId === undefined ? [] : [{ kind: 'stocks', take: () => stocks.mutateAsync({ params: { warehouseId } }) }];
  return { ...useSync(t('syncs.stocks'), steps), unavailable: steps.length === 0 && t('kit:state.loading') };
}
