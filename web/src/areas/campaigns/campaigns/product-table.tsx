import { minOrderQuantity } from '@kontor/contract/areas/campaigns/rules.ts';
import { Group, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import type { Empty } from '../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ProductLink } from '../../../pickers/product-link.tsx';
import type { CampaignProduct } from '../data.ts';
import { useRange } from '../orders/range.ts';
import { titleOf } from '../parts/titles.ts';

interface ProductTableProps {
  readonly products: readonly CampaignProduct[];
  /** The title of their campaign, once it has one. */
  readonly campaign: string | undefined;
  readonly onEdit: (product: CampaignProduct) => void;
  /** Null if products cannot be removed (`spec 3 §4`). */
  readonly onRemove: ((product: CampaignProduct) => void) | null;
  readonly empty: Empty;
}

/** The products of a campaign; empty columns are omitted. */
export function ProductTable({ products, campaign, onEdit, onRemove, empty }: ProductTableProps) {
  const { t } = useTranslation('campaigns');
  const { short, whole } = useFormats();
  const rangeOf = useRange();
  const columns = useMemo((): Column<CampaignProduct>[] => {
    const hasRange = products.some((product) => rangeOf(product) !== null);
    const hasAvailable = products.some(({ available }) => available !== null);
    return columnsOf(t, 'campaign.products', [
      {
        key: 'productId',
        header: t('campaign.products.number'),
        cell: ({ productId }) => <ProductLink productId={productId}>{productId}</ProductLink>,
        align: 'right',
        width: '7rem',
      },
      { key: 'title', value: titleOf, isName: true },
      { key: 'unit', width: '6.5rem' },
      {
        key: 'discount',
        cell: ({ discount }) =>
          discount === null ? '–' : t('campaign.products.percent', { percent: short(discount) }),
        unit: 'percent',
        align: 'right',
        width: '6rem',
      },
      hasRange && {
        key: 'range',
        value: minOrderQuantity,
        cell: (one) => rangeOf(one) ?? '–',
        saved: columnsOf(t, 'campaign.products', ['minimum', 'packStep', 'maximum']),
        width: '12rem',
      },
      hasAvailable && {
        key: 'available',
        cell: ({ available }) => (available === null ? '–' : whole(available)),
        align: 'right',
        width: '7rem',
      },
      {
        key: 'actions',
        head: <VisuallyHidden>{t('campaign.products.actions')}</VisuallyHidden>,
        value: () => null,
        saved: false,
        cell: (one) => <RowActions product={one} onEdit={onEdit} onRemove={onRemove} />,
        isSortable: false,
        align: 'right',
        width: onRemove ? '6.5rem' : '4rem',
      },
    ]);
  }, [products, onEdit, onRemove, rangeOf, t, short, whole]);
  return (
    <DataTable
      name="campaigns.products"
      caption={t('campaign.fields.products')}
      subject={campaign}
      query={{ data: products, error: null }}
      rowKey={({ productId }) => productId}
      columns={columns}
      searchText={(one) => `${one.productId} ${titleOf(one)}`}
      canSave
      empty={empty}
    />
  );
}

interface RowActionsProps extends Pick<ProductTableProps, 'onEdit' | 'onRemove'> {
  readonly product: CampaignProduct;
}

function RowActions({ product, onEdit, onRemove }: RowActionsProps) {
  const { t } = useTranslation('campaigns');
  const title = titleOf(product);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <IconAction
        icon={IconPencil}
        label={t('campaign.products.editOf', { product: title })}
        onClick={() => onEdit(product)}
      />
      {onRemove && (
        <IconAction
          icon={IconTrash}
          label={t('campaign.products.removeOf', { product: title })}
          onClick={() => onRemove(product)}
          isDestructive
        />
      )}
    </Group>
  );
}
