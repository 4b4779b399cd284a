import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Group, Progress, Stack, Text, Title } from '@mantine/core';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { LinkPaper } from '../../../../kit/page/link-paper.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { INVENTORIES, receiptPath } from '../address.ts';
import { AsOf } from '../as-of.tsx';
import classes from '../counting.module.css';
import { CountingFrame } from '../frame.tsx';
import { Ready } from '../ready.tsx';
import { ReceiptState } from '../receipt-state.tsx';
import { type CountedReceipt, useInventories, useReceipts } from '../sync/lists.ts';
import { useNumberOfReceipt } from '../sync/use-counts.ts';

function ReceiptTile({
  receipt: { id, inventoryId, state, place, positionCount, countedCount },
}: {
  receipt: CountedReceipt;
}) {
  const { t } = useTranslation('inventory');
  const { whole, counted } = useFormats();
  const { data: here = 0 } = useNumberOfReceipt(id);
  const facts = { counted: whole(countedCount), positions: whole(positionCount) };
  return (
    <LinkPaper to={receiptPath({ inventoryId, receiptId: id })}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {t('counting.inventory.receipt', { id: receiptNumber(id) })}
          </Title>
          <ReceiptState state={state} />
        </Group>
        {place !== null && <Text className={classes.text}>{place}</Text>}
        {positionCount > 0 && <Progress value={(100 * countedCount) / positionCount} aria-hidden />}
        <Text size="sm">
          {positionCount > 0 ? t('counting.inventory.progress', facts) : t('counting.inventory.noPositions')}
        </Text>
        {here > 0 && (
          <Text size="sm" c="dimmed">
            {t('counting.inventory.here', counted(here))}
          </Text>
        )}
      </Stack>
    </LinkPaper>
  );
}

/** The receipts of an inventory that are being counted, with their progress (`spec 3 §2.5`). */
export default function CountingInventoryPage() {
  const { t } = useTranslation('inventory');
  const inventoryId = usePathId('inventoryId');
  const inventories = useInventories();
  const inventory = inventories.data?.find(({ id }) => id === inventoryId);
  // Only the server knows that counting has ended, not the copy on the device.
  const isGone = inventories.data !== undefined && !inventory && !inventories.error;
  const receipts = useReceipts(inventoryId);
  const gone = { title: t('counting.inventory.gone'), text: t('counting.inventory.goneText') };
  const empty = { title: t('counting.inventory.empty'), text: t('counting.inventory.emptyText') };
  const title = t('counting.inventory.title', { number: inventory?.inventoryNumber ?? inventoryId });
  return (
    <CountingFrame title={title} back={INVENTORIES}>
      {() => (
        <>
          {inventory?.warehouse && <Text className={classes.text}>{inventory.warehouse.name}</Text>}
          {!isGone && <Ready inventoryId={inventoryId} />}
          <AsOf {...receipts} />
          <QueryState query={receipts} empty={isGone ? gone : empty}>
            {(rows) => (
              <ul className={classes.list} aria-label={t('counting.inventory.receipts')}>
                {rows.map((receipt) => (
                  <li key={receipt.id}>
                    <ReceiptTile receipt={receipt} />
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </>
      )}
    </CountingFrame>
  );
}
