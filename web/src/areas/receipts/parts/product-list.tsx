import { Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Thumbnails } from '../../../kit/files/Thumbnails.tsx';
import { IconAction } from '../../../kit/page/IconAction.tsx';
import classes from './editing.module.css';
import { PHOTOS_HERE } from './pending-photos.ts';
import type { ProductLine } from './receipt-form.ts';

type Shown = Pick<ProductLine, 'productId' | 'quantity' | 'unit' | 'discount' | 'new' | 'photoIds'> & {
  readonly title: string;
};

/** A line as it is shown: what is not told of a product is its number. */
export const shownLine = (line: ProductLine): Shown => ({
  ...line,
  title: line.product?.title ?? String(line.productId),
});

interface ProductListProps {
  readonly lines: readonly ProductLine[];
  /** Where the photos are to be seen, not only counted. */
  readonly showsPhotos?: boolean;
  /** What is wrong with a line. */
  readonly faultsOf?: (at: number) => ReactNode;
  readonly onEdit?: (at: number) => void;
  readonly onRemove?: (at: number) => void;
}

/** The products of a receipt: how much of which. */
export function ProductList({ lines, showsPhotos = false, faultsOf, onEdit, onRemove }: ProductListProps) {
  const { t } = useTranslation('receipts');
  return (
    <ul className={classes.lines}>
      {lines.map(shownLine).map((line, at) => (
        <li key={at} className={classes.line}>
          <ProductText line={line} showsPhotos={showsPhotos} />
          <Group gap="xs" wrap="nowrap" ms="auto">
            {onEdit && (
              <IconAction
                icon={IconPencil}
                label={t('editing.products.editOf', { product: line.title })}
                onClick={() => onEdit(at)}
              />
            )}
            {onRemove && (
              <IconAction
                icon={IconTrash}
                isDestructive
                label={t('editing.products.removeOf', { product: line.title })}
                onClick={() => onRemove(at)}
              />
            )}
          </Group>
          {faultsOf?.(at)}
        </li>
      ))}
    </ul>
  );
}

interface ProductTextProps {
  readonly line: Shown;
  readonly showsPhotos: boolean;
}

function ProductText({ line, showsPhotos }: ProductTextProps) {
  const { t } = useTranslation('receipts');
  const { counted, short } = useFormats();
  const facts = [
    String(line.productId),
    line.discount === null ? null : t('editing.products.discount', { discount: short(line.discount) }),
    line.photoIds.length === 0 ? null : t('editing.products.photos', counted(line.photoIds.length)),
  ];
  return (
    <>
      <Text className={classes.quantity}>{`${short(line.quantity)} ${line.unit}`}</Text>
      <Stack gap={2} className={classes.title}>
        <Group gap="xs">
          <Text inherit fw={500}>
            {line.title}
          </Text>
          {line.new && <Chip>{t('editing.products.isNew')}</Chip>}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.flatMap((fact) => fact ?? []).join(' · ')}
        </Text>
        {showsPhotos && line.photoIds.length > 0 && <Thumbnails ids={line.photoIds} device={PHOTOS_HERE} />}
      </Stack>
    </>
  );
}
