import { VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../kit/page/IconAction.tsx';
import type { Empty } from '../../../../kit/states/states.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { CountField } from './count-field.tsx';
import type { KnownLabels } from './known-labels.ts';
import { keyInStyle, type ListedTag } from './listed-tag.ts';
import { PriceCell } from './price-cell.tsx';
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

/** The products of a tab, in the order in which they are printed. */
export function ProductTable({ tags, labelOf, change, onRemove, onShow, empty }: ProductTableProps) {
  const { t } = useTranslation('priceTags');
  const titleOf = useCallback(
    (tag: ListedTag) => labelOf(tag)?.product?.productTitle ?? t('terms.nameless', { number: tag.productId }),
    [labelOf, t],
  );
  const columns = useMemo((): Column<ListedTag>[] => {
    return [
      {
        key: 'count',
        header: t('list.fields.count'),
        value: ({ count }) => count,
        cell: (tag) => (
          <CountField title={titleOf(tag)} count={tag.count} onChange={(count) => change(tag, { count })} />
        ),
        // A row that is changed stays where it is.
        isSortable: false,
        width: '10.75rem',
      },
      {
        key: 'productId',
        header: t('list.fields.number'),
        value: ({ productId }) => productId,
        align: 'right',
        width: '5rem',
      },
      {
        key: 'title',
        header: t('list.fields.title'),
        value: titleOf,
        cell: (tag) => <RowMark tag={tag}>{titleOf(tag)}</RowMark>,
        isName: true,
      },
      {
        key: 'group',
        header: t('list.fields.group'),
        value: (tag) => labelOf(tag)?.product?.group ?? '–',
        width: '7.25rem',
      },
      {
        key: 'price',
        header: t('list.fields.prices'),
        value: (tag) => labelOf(tag)?.product?.prices[0]?.price,
        cell: (tag) => <PriceCell label={labelOf(tag)} />,
        width: '8rem',
        isLong: true,
      },
      {
        key: 'actions',
        header: t('list.fields.actions'),
        head: <VisuallyHidden>{t('list.fields.actions')}</VisuallyHidden>,
        value: () => null,
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
    ];
  }, [labelOf, titleOf, change, onRemove, t]);
  return (
    <DataTable
      name="priceTags.products"
      caption={t('list.caption')}
      query={{ data: tags, error: null }}
      rowKey={keyInStyle}
      columns={columns}
      searchText={(tag) => `${tag.productId} ${titleOf(tag)} ${labelOf(tag)?.product?.ean ?? ''}`}
      onOpen={onShow}
      empty={empty}
    />
  );
}
