import { Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import type { Empty } from '../../../kit/states/states.tsx';
import { type Column, columnsOf, type FileColumn } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { KnownLabel } from '../data.ts';
import { CountField } from './count-field.tsx';
import type { KnownLabels } from './known-labels.ts';
import { FaultChip, WarningChips } from './label-chips.tsx';
import { keyInStyle, type ListedTag } from './listed-tag.ts';
import type { TagList } from './tag-list.ts';
import { RowMark } from './with-preview.tsx';

interface ProductTableProps {
  readonly tags: readonly ListedTag[];
  readonly labelOf: KnownLabels;
  readonly change: TagList['change'];
  readonly onRemove: (tag: ListedTag, title: string) => void;
  readonly onShow: (tag: ListedTag) => void;
  readonly empty: Empty;
}

type Price = NonNullable<KnownLabel['product']>['prices'][number];

/** The places of the prices that a label can show. */
const PRICES = [0, 1, 2];

const pricesOf = (label: KnownLabel | undefined): readonly Price[] =>
  label?.product?.prices.filter(({ price }) => price > 0) ?? [];

/** The products of a tab in printing order. */
export function ProductTable({ tags, labelOf, change, onRemove, onShow, empty }: ProductTableProps) {
  const { t } = useTranslation('priceTags');
  const titleOf = useCallback(
    (tag: ListedTag) => labelOf(tag)?.product?.productTitle ?? t('terms.nameless', { number: tag.productId }),
    [labelOf, t],
  );
  const groupOf = useCallback((tag: ListedTag) => labelOf(tag)?.product?.group ?? '–', [labelOf]);
  const columns = useMemo((): Column<ListedTag>[] => {
    const priceColumns = (at: number, priceOf: (tag: ListedTag) => Price | undefined): FileColumn<ListedTag>[] => [
      {
        key: `price ${at}`,
        header: `${t('list.fields.price')} ${at + 1}`,
        value: (tag) => priceOf(tag)?.price,
        unit: 'euros',
      },
      { key: `unit ${at}`, header: `${t('list.fields.unit')} ${at + 1}`, value: (tag) => priceOf(tag)?.unit },
    ];
    return columnsOf(t, 'list.fields', [
      {
        key: 'count',
        cell: (tag) => (
          <CountField title={titleOf(tag)} count={tag.count} onChange={(count) => change(tag, { count })} />
        ),
        // Sorting by count would move a row while its count is edited.
        isSortable: false,
        width: '8.5rem',
      },
      {
        key: 'title',
        sorts: columnsOf(t, 'list.fields', [
          { key: 'title', value: titleOf },
          { key: 'number', value: ({ productId }) => productId },
          { key: 'group', value: groupOf },
        ]),
        value: titleOf,
        cell: (tag) => (
          <RowMark tag={tag}>
            {titleOf(tag)}{' '}
            <Text span size="sm" c="dimmed">
              {tag.productId} · {groupOf(tag)}
            </Text>
          </RowMark>
        ),
        isName: true,
      },
      {
        key: 'price',
        header: t('list.fields.prices'),
        value: (tag) => labelOf(tag)?.product?.prices[0]?.price,
        cell: (tag) => <PriceCell label={labelOf(tag)} />,
        saved: PRICES.flatMap((at) => priceColumns(at, (tag) => pricesOf(labelOf(tag))[at])),
        width: '10.75rem',
        isLong: true,
      },
      {
        key: 'actions',
        head: <VisuallyHidden>{t('list.fields.actions')}</VisuallyHidden>,
        value: () => null,
        saved: false,
        cell: (tag) => (
          <IconAction
            icon={IconTrash}
            label={t('list.remove.one', { title: titleOf(tag) })}
            onClick={() => onRemove(tag, titleOf(tag))}
            isDestructive
          />
        ),
        isSortable: false,
        align: 'right',
        width: '3.25rem',
      },
    ]);
  }, [labelOf, titleOf, groupOf, change, onRemove, t]);
  return (
    <DataTable
      name="priceTags.products"
      caption={t('list.caption')}
      query={{ data: tags, error: null }}
      rowKey={keyInStyle}
      columns={columns}
      searchText={(tag) => `${tag.productId} ${titleOf(tag)} ${labelOf(tag)?.product?.ean ?? ''}`}
      onOpen={onShow}
      canSave
      empty={empty}
    />
  );
}

/** Up to three prices of a product with their units, or the reason why it has none (`spec 3 §2.2`). */
function PriceCell({ label }: { readonly label: KnownLabel | undefined }) {
  const { money } = useFormats();
  if (!label) return <Loader size="1rem" aria-hidden />;
  if (label.fault) return <FaultChip fault={label.fault} />;
  const prices = pricesOf(label);
  return (
    <Stack gap={2} align="flex-start">
      {prices.map(({ position, price, unit }) => (
        <Text key={position} span inherit className={`${kit.figures} ${kit.unbroken}`}>
          {money(price)} {unit}
        </Text>
      ))}
      <WarningChips warnings={label.warnings} />
    </Stack>
  );
}
