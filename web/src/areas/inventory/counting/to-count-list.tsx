import { placesOf } from '@kontor/contract/areas/inventory/zones/rules.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { emptiesPath, filledStockPath, type ReceiptParams } from './address.ts';
import type { Item } from './count.ts';
import classes from './counting.module.css';
import { useListedCounts } from './entry/use-listed-counts.ts';
import { itemQuery } from './entry/use-requested-item.ts';
import { type CountedPosition, useToCount, useZones } from './sync/lists.ts';
import { numberOf, stillToCount, titleOf } from './to-count.ts';

const STEP = 20;
/** The maximum number of counts of a device in a receipt. */
const MAX_ROWS = 5000;

interface ToCountEntryProps {
  readonly position: CountedPosition;
  readonly receiptParams: ReceiptParams;
}

/** A position, which opens its entry: what cannot be scanned can still be counted. */
function ToCountEntry({ position, receiptParams }: ToCountEntryProps) {
  const { t } = useTranslation('inventory');
  const { inventoryProductId, inventoryEmptyId } = position;
  const to = inventoryProductId === null ? emptiesPath(receiptParams) : filledStockPath(receiptParams);
  return (
    <li>
      <Button
        variant="default"
        fullWidth
        className={classes.choice}
        justify="space-between"
        rightSection={
          position.round > 1 && (
            <Chip kind="orange" icon={IconRotateClockwise}>
              {t('counting.toCount.recount')}
            </Chip>
          )
        }
        renderRoot={(props) => (
          <Link {...props} to={to} search={itemQuery(inventoryProductId ?? inventoryEmptyId ?? 0)} />
        )}
      >
        <Stack gap={0} ta="start" className={classes.choiceText}>
          <Text fw={600}>{titleOf(position)}</Text>
          <Text size="sm" c="dimmed">
            {[position.effectivePlace, numberOf(position), position.unit].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </Button>
    </li>
  );
}

interface ToCountListProps {
  readonly receiptParams: ReceiptParams;
  /** The name of the person who counts. */
  readonly name: string;
  /** Only products, or only empties. */
  readonly kind?: Item['kind'];
}

/** The uncounted positions of a receipt and the recounts, as far as the device knows; each opens its entry. */
export function ToCountList({ receiptParams, name, kind }: ToCountListProps) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const [shown, setShown] = useState(STEP);
  const { data: positions, readAt } = useToCount(receiptParams.receiptId);
  const { data: zones = [] } = useZones(receiptParams.inventoryId);
  const own = placesOf(zones, name);
  // An entry does not ask the portal after each count.
  const rows = useListedCounts(receiptParams.receiptId, MAX_ROWS, { isLocal: kind !== undefined });
  if (!positions) return null;
  const left = stillToCount(positions, readAt, rows, name, own).filter(
    ({ type }) => kind === undefined || type === kind,
  );
  if (left.length === 0 && kind) return null;
  if (left.length === 0) return <Banner kind="success">{t('counting.toCount.none')}</Banner>;
  const title = t('counting.toCount.title');
  // A zone is of the whole inventory; the others of its places are in other receipts.
  const ownHere = own.filter((place) => left.some(({ effectivePlace }) => effectivePlace === place));
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title} ({whole(left.length)})
      </Title>
      {ownHere.length > 0 && <Text size="sm">{t('counting.toCount.own', { places: ownHere.join(' · ') })}</Text>}
      <ul className={classes.list} aria-label={title}>
        {left.slice(0, shown).map((position) => (
          <ToCountEntry key={position.positionNumber} position={position} receiptParams={receiptParams} />
        ))}
      </ul>
      {left.length > shown && (
        <Button variant="default" size="lg" onClick={() => setShown(shown + STEP)}>
          {t('counting.counts.more')}
        </Button>
      )}
    </Stack>
  );
}
