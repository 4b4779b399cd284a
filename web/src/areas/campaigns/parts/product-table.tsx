import { leastQuantity } from '@kontor/contract/areas/campaigns/rules.ts';
import { Group, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { IconAction } from '../../../kit/page/IconAction.tsx';
import type { Empty } from '../../../kit/states/states.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { CampaignProduct } from '../data.ts';
import { useRange } from './range.ts';
import { titleOf } from './titles.ts';

interface ProductTableProps {
  readonly products: readonly CampaignProduct[];
  readonly onEdit: (product: CampaignProduct) => void;
  /** Null where none may go (`spec 3 §4`). */
  readonly onRemove: ((product: CampaignProduct) => void) | null;
  readonly empty: Empty;
}

/** The products of a campaign, without columns that would be empty. */
export function ProductTable({ products, onEdit, onRemove, empty }: ProductTableProps) {
  const { t } = useTranslation('campaigns');
  const { short, whole } = useFormats();
  const rangeOf = useRange();
  const columns = useMemo((): Column<CampaignProduct>[] => {
    const range: Column<CampaignProduct> = {
      key: 'range',
      header: t('campaign.products.range'),
      value: (one) => leastQuantity(one),
      cell: (one) => rangeOf(one) ?? '–',
      width: '12rem',
    };
    const available: Column<CampaignProduct> = {
      key: 'available',
      header: t('campaign.products.available'),
      value: (one) => one.available,
      cell: (one) => (one.available === null ? '–' : whole(one.available)),
      align: 'right',
      width: '7rem',
    };
    const extra = [
      ...(products.some((one) => rangeOf(one) !== null) ? [range] : []),
      ...(products.some((one) => one.available !== null) ? [available] : []),
    ];
    return [
      {
        key: 'productId',
        header: t('campaign.products.number'),
        value: ({ productId }) => productId,
        align: 'right',
        width: '7rem',
      },
      { key: 'title', header: t('campaign.products.title'), value: titleOf, isName: true },
      { key: 'unit', header: t('campaign.products.unit'), value: ({ unit }) => unit, width: '6.5rem' },
      {
        key: 'discount',
        header: t('campaign.products.discount'),
        value: ({ discount }) => discount,
        cell: ({ discount }) =>
          discount === null ? '–' : t('campaign.products.percent', { percent: short(discount) }),
        align: 'right',
        width: '6rem',
      },
      ...extra,
      {
        key: 'actions',
        header: t('campaign.products.actions'),
        head: <VisuallyHidden>{t('campaign.products.actions')}</VisuallyHidden>,
        value: () => null,
        cell: (one) => <RowActions product={one} onEdit={onEdit} onRemove={onRemove} />,
        isSortable: false,
        align: 'right',
        width: onRemove ? '6.5rem' : '4rem',
      },
    ];
  }, [products, onEdit, onRemove, rangeOf, t, short, whole]);
  return (
    <DataTable
      name="campaigns.products"
      caption={t('campaign.fields.products')}
      query={{ data: products, error: null }}
      rowKey={({ productId }) => productId}
      columns={columns}
      searchText={(one) => `${one.productId} ${titleOf(one)}`}
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
