import { unitBeside } from '@kontor/contract/areas/master-data/parts/units.ts';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { type Picture, Pictures } from '../../../kit/files/Pictures.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { ProductEntry, Receipt } from '../data.ts';
import { useLineFacts } from './line-facts.ts';

interface Line extends ProductEntry {
  readonly title: string;
  /** The name of its manufacturer, if it is not the receipt's. */
  readonly manufacturer: string | null;
  readonly pictures: readonly Picture[];
  /** Several lines may have the same product. */
  readonly place: number;
}

function useLines({ products, photos, manufacturerId }: Receipt): Line[] {
  const { t } = useTranslation('receipts');
  const factsOf = useLineFacts(manufacturerId);
  return useMemo(() => {
    const links = new Map(photos.map(({ id, url }) => [id, url]));
    return products.map((entry, place) => {
      const title = entry.product?.title ?? t('receipt.products.noTitle', { id: entry.productId });
      const total = entry.photoIds.length;
      const pictures = entry.photoIds.flatMap((id, index) => {
        const url = links.get(id);
        return url ? [{ id, url, alt: t('receipt.products.photo', { product: title, number: index + 1, total }) }] : [];
      });
      return { ...entry, title, manufacturer: factsOf(entry).manufacturer, pictures, place };
    });
  }, [products, photos, factsOf, t]);
}

/** Without columns that would be empty; the lines keep the order in which they were entered. */
function useColumns(lines: readonly Line[]): Column<Line>[] {
  const { t } = useTranslation('receipts');
  const { short } = useFormats();
  const photos: Column<Line> = {
    key: 'photos',
    header: t('terms.fields.photos'),
    value: ({ pictures }) => pictures.length,
    cell: ({ pictures }) => <Pictures pictures={pictures} />,
    width: '14rem',
  };
  const discount: Column<Line> = {
    key: 'discount',
    header: t('terms.fields.discount'),
    value: (line) => line.discount,
    cell: (line) => line.discount !== null && t('receipt.products.discount', { percent: short(line.discount) }),
    align: 'right',
    width: '7rem',
  };
  const columns: Column<Line>[] = [
    {
      key: 'productId',
      header: t('terms.fields.productId'),
      value: ({ productId }) => productId,
      width: '9rem',
    },
    {
      key: 'title',
      header: t('terms.fields.productTitle'),
      value: ({ title }) => title,
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
      header: t('terms.fields.quantity'),
      value: ({ quantity }) => quantity,
      cell: ({ quantity, unit }) =>
        t('receipt.products.quantity', { quantity: short(quantity), unit: unitBeside(quantity, unit) }),
      align: 'right',
      width: '9rem',
    },
    ...(lines.some((line) => line.discount !== null) ? [discount] : []),
    ...(lines.some(({ pictures }) => pictures.length > 0) ? [photos] : []),
  ];
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
        query={{ data: lines, error: null }}
        rowKey={({ place }) => place}
        columns={useColumns(lines)}
        empty={{ title: t('receipt.products.none'), text: t('receipt.products.noneText') }}
      />
    </Section>
  );
}
