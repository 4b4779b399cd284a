import { Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { LinkPaper } from '../../../../kit/page/link-paper.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { inventoryPath } from '../address.ts';
import { AsOf } from '../as-of.tsx';
import classes from '../counting.module.css';
import { CountingFrame } from '../frame.tsx';
import { Ready } from '../ready.tsx';
import { type CountedInventory, useInventories } from '../sync/lists.ts';

function InventoryTile({ inventory }: { readonly inventory: CountedInventory }) {
  const { t } = useTranslation('inventory');
  const { day } = useFormats();
  const { id, inventoryNumber, warehouse, tenant, dateOfCounting } = inventory;
  return (
    <LinkPaper to={inventoryPath(id)}>
      <Stack gap={4} className={classes.text}>
        <Title order={2} size="h3">
          {warehouse?.name ?? t('counting.inventory.title', { number: inventoryNumber })}
        </Title>
        <Text>{t('counting.inventories.of', { day: day(dateOfCounting) })}</Text>
        <Text size="sm" c="dimmed">
          {[inventoryNumber, tenant?.name].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </LinkPaper>
  );
}

/** The current inventories, newest first (`spec 3 §2.5`). */
export default function CountingInventoriesPage() {
  const { t } = useTranslation('inventory');
  const inventories = useInventories();
  const empty = { title: t('counting.inventories.empty'), text: t('counting.inventories.emptyText') };
  return (
    <CountingFrame title={t('counting.inventories.title')}>
      {() => (
        <>
          <AsOf {...inventories} />
          <QueryState query={inventories} empty={empty}>
            {(rows) => (
              <ul className={classes.list} aria-label={t('counting.inventories.title')}>
                {rows.map((inventory) => (
                  <li key={inventory.id}>
                    <InventoryTile inventory={inventory} />
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
          <Ready />
        </>
      )}
    </CountingFrame>
  );
}
