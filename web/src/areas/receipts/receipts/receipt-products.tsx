import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Picture, Pictures } from '../../../kit/files/pictures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ProductLink } from '../../../pickers/product-link.tsx';
import type { ProductEntry, Receipt } from '../data.ts';
import { useLineFacts } from './line-facts.ts';

interface Line extends ProductEntry {
  readonly title: string;
  /** The name of its manufacturer, if it is not the receipt's. */
  readonly manufacturer: string | null;
  readonly pictures: readonly Picture[];
  /** The line's index, as several lines may have the same product. */
  readonly lineIndex: number;
}

function useLines({ products, photos, manufacturerId }: Receipt): Line[] {
  const { t } = useTranslation('receipts');
  const factsOf = useLineFacts(manufacturerId);
  return useMemo(() => {
    const links = new Map(photos.map(({ id, url }) => [id, url]));
    return products.map((entry, lineIndex) => {
      const title = entry.product?.title ?? t('receipt.products.noTitle', { id: entry.productId });
      const total = entry.photoIds.length;
      const pictures = entry.photoIds.flatMap((id, index) => {
        const url = links.get(id);
        return url ? [{ id, url, alt: t('receipt.products.photo', { product: title, number: index + 1, total }) }] : [];
      });
      return { ...entry, title, manufacturer: factsOf(entry).manufacturer, pictures, lineIndex };
    });
  }, [products, photos, factsOf, t]);
}

/** Empty columns are omitted; columns are not sortable, so lines keep the order of entry. */
function useColumns(lines: readonly Line[]): Column<Line>[] {
  const { t } = useTranslation('receipts');
  const { short } = useFormats();
  const quantityOf = ({ quantity, unit }: Line) =>
    t('receipt.products.quantity', { quantity: short(quantity), unit: unitNameFor(quantity, unit) });
  const columns: Column<Line>[] = columnsOf(t, 'terms.fields', [
    {
      key: 'productId',
      // What is new is in no site's stock yet.
      cell: ({ productId, new: isNew }) =>
        isNew ? productId : <ProductLink productId={productId}>{productId}</ProductLink>,
      width: '9rem',
    },
    {
      key: 'title',
      header: t('terms.fields.productTitle'),
      cell: ({ title, manufacturer, new: isNew }) => (
        <>
          {title} {isNew && <Chip kind="orange">{t('receipt.products.new')}</Chip>}
          {manufacturer && (
            <Text size="sm" c="dimmed">
              {manufacturer}
            </Text>
          )}
        </>
      ),
      isName: true,
    },
    {
      key: 'quantity',
      cell: quantityOf,
      saved: quantityOf,
      align: 'right',
      width: '9rem',
    },
    lines.some(({ discount }) => discount !== null) && {
      key: 'discount',
      cell: ({ discount }) => discount !== null && t('receipt.products.discount', { percent: short(discount) }),
      unit: 'percent',
      align: 'right',
      width: '7rem',
    },
    lines.some(({ pictures }) => pictures.length > 0) && {
      key: 'photos',
      value: ({ pictures }) => pictures.length,
      cell: ({ pictures }) => <Pictures pictures={pictures} />,
      width: '14rem',
    },
  ]);
  return columns.map((column) => ({ ...column, isSortable: false }));
}

/** The products handed out or refunded, as entered, with their photos. */
export function ReceiptProducts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const lines = useLines(receipt);
  return (
    <Section title={t('terms.fields.products')}>
      <DataTable
        name="receipts.products"
        caption={t('terms.fields.products')}
        subject={t('receipt.title', { id: receipt.id })}
        query={{ data: lines, error: null }}
        rowKey={({ lineIndex }) => lineIndex}
        columns={useColumns(lines)}
        canSave
        empty={{ title: t('receipt.products.none'), text: t('receipt.products.noneText') }}
      />
    </Section>
  );
}
