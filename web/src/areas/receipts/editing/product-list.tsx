import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { useLineFacts } from '../receipts/line-facts.ts';
import { ReceiptLine } from '../receipts/receipt-line.tsx';
import classes from './editing.module.css';
import type { ProductLine } from './receipt-form.ts';

interface ProductListProps {
  readonly lines: readonly ProductLine[];
  /** The receipt's manufacturer; a line shows its own if it differs. */
  readonly manufacturerId: number | null | undefined;
  /** The faults of a line. */
  readonly faultsOf: (at: number) => ReactNode;
  readonly onEdit: (at: number) => void;
  readonly onRemove: (at: number) => void;
}

/** The products of a receipt being edited. */
export function ProductList({ lines, manufacturerId, faultsOf, onEdit, onRemove }: ProductListProps) {
  const { t } = useTranslation('receipts');
  const { counted } = useFormats();
  const factsOf = useLineFacts(manufacturerId);
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => {
        const facts = factsOf(line);
        const photoCount = line.photoIds.length;
        return (
          <li key={at} className={classes.line}>
            <ReceiptLine
              line={facts}
              chip={line.new && <Chip>{t('editing.products.isNew')}</Chip>}
              note={photoCount > 0 ? t('editing.products.photos', counted(photoCount)) : null}
            />
            <Group gap="xs" wrap="nowrap" ms="auto">
              <IconAction
                icon={IconPencil}
                label={t('editing.products.editOf', { product: facts.title })}
                onClick={() => onEdit(at)}
              />
              <IconAction
                icon={IconTrash}
                isDestructive
                label={t('editing.products.removeOf', { product: facts.title })}
                onClick={() => onRemove(at)}
              />
            </Group>
            {faultsOf(at)}
          </li>
        );
      })}
    </ul>
  );
}
