import { Group, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import kit from '../../../kit/kit.module.css';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { ProductLink } from '../../../pickers/product-link.tsx';
import type { ChangedTag } from '../data.ts';

/** A changed label with its row key. */
export type ChangedRow = ChangedTag & { readonly id: string };

export const isGone = ({ changes }: ChangedTag): boolean => changes.includes('gone');

/** The style of a label; for an offer also its unit, because a product may have an offer per unit. */
export function useStyleText(): (tag: Pick<ChangedTag, 'printStyle' | 'unit'>) => string {
  const { t } = useTranslation('priceTags');
  return useCallback(
    ({ printStyle, unit }) => {
      const style = t(`terms.styles.${printStyle}`);
      return unit === null ? style : t('renewal.ofUnit', { style, unit });
    },
    [t],
  );
}

/** The changes of a label, with the old and the new price if they differ. */
function Changes({ row: { changes, printedPrice, price } }: { readonly row: ChangedRow }) {
  const { t } = useTranslation('priceTags');
  const { money } = useFormats();
  const isOther = changes.includes('price') && printedPrice !== null && price !== null && printedPrice !== price;
  return (
    <Group gap="xs">
      {changes.map((change) => (
        <Chip key={change} kind={change === 'gone' ? 'red' : change === 'price' ? 'orange' : 'neutral'}>
          {t(`renewal.changes.${change}`)}
        </Chip>
      ))}
      {isOther && (
        <Text inherit className={kit.figures}>
          {t('renewal.prices', { before: money(printedPrice), now: money(price) })}
        </Text>
      )}
    </Group>
  );
}

export function useChangesColumns(): readonly Column<ChangedRow>[] {
  const { t } = useTranslation('priceTags');
  const { dateTime } = useFormats();
  const styleText = useStyleText();
  return useMemo(
    (): Column<ChangedRow>[] =>
      columnsOf(t, 'renewal', [
        {
          key: 'productId',
          header: t('renewal.number'),
          cell: ({ productId }) => <ProductLink productId={productId}>{productId}</ProductLink>,
          align: 'right',
          width: '6rem',
        },
        { key: 'productTitle', header: t('renewal.product'), isName: true },
        {
          key: 'group',
          // By group, and within it by name.
          value: ({ group, productTitle }) => `${group ?? '\uFFFF'} ${productTitle}`,
          cell: ({ group }) => group ?? t('renewal.noGroup'),
          saved: ({ group }) => group,
          width: '8rem',
        },
        { key: 'style', value: styleText, width: '6.5rem' },
        {
          key: 'changes',
          header: t('renewal.change'),
          value: ({ changes }) => changes.map((change) => t(`renewal.changes.${change}`)).join(' '),
          cell: (row) => <Changes row={row} />,
          width: '12.5rem',
          isLong: true,
        },
        {
          key: 'printed',
          value: ({ printedAt }) => printedAt,
          cell: ({ printedAt, printedBy }) => t('renewal.printedBy', { when: dateTime(printedAt), name: printedBy }),
          width: '9rem',
          showFrom: 'lg',
        },
      ]),
    [t, dateTime, styleText],
  );
}
