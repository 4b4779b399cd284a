import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { TotalChip } from './total-chip.tsx';
import { stateOfTotal, TOTAL_STATES, type Total } from './totals.ts';

/** The columns of the ordered quantities. */
export function useTotalColumns(onAllocate: (productId: number) => void): Column<Total>[] {
  const { t } = useTranslation('campaigns');
  const { counted, whole } = useFormats();
  return useMemo(
    () =>
      columnsOf(t, 'allocations.totals', [
        {
          key: 'product',
          value: ({ productTitle }) => productTitle,
          cell: ({ productTitle, productId, unit }) => <WithNote text={productTitle} note={`${productId} · ${unit}`} />,
          isName: true,
        },
        {
          key: 'ordered',
          value: ({ quantity }) => quantity,
          cell: ({ quantity, siteCount }) => (
            <WithNote text={whole(quantity)} note={t('campaign.sites.count', counted(siteCount))} />
          ),
          align: 'right',
          width: '7rem',
        },
        {
          key: 'available',
          cell: ({ available }) => (available === null ? t('allocations.totals.unlimited') : whole(available)),
          align: 'right',
          width: '7rem',
        },
        {
          key: 'allocated',
          cell: ({ allocated }) => (allocated === null ? '–' : whole(allocated)),
          align: 'right',
          width: '7rem',
        },
        {
          key: 'state',
          value: (total) => TOTAL_STATES.indexOf(stateOfTotal(total)),
          cell: (total) => <TotalChip total={total} />,
          width: '12.5rem',
        },
        {
          key: 'actions',
          head: <VisuallyHidden>{t('allocations.totals.actions')}</VisuallyHidden>,
          value: () => null,
          isSortable: false,
          align: 'right',
          cell: (total) => <AllocateButton total={total} onAllocate={onAllocate} />,
          width: '7rem',
        },
      ]),
    [t, counted, whole, onAllocate],
  );
}

interface AllocateButtonProps {
  readonly total: Total;
  readonly onAllocate: (productId: number) => void;
}

/** Opens the allocation; only for ordered products with a limited quantity. */
function AllocateButton({ total, onAllocate }: AllocateButtonProps) {
  const { t } = useTranslation('campaigns');
  const { available, quantity, allocated, productId, productTitle: product } = total;
  if (available === null || quantity === 0) return <Text c="dimmed">–</Text>;
  const what = allocated === null ? 'open' : 'change';
  return (
    <Button
      variant={stateOfTotal(total) === 'short' ? 'filled' : 'default'}
      size="compact-sm"
      aria-label={t(`allocations.dialog.${what}Of`, { product })}
      onClick={() => onAllocate(productId)}
    >
      {t(`allocations.dialog.${what}`)}
    </Button>
  );
}
