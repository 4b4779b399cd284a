import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import classes from '../editing/editing.module.css';

/** The facts of a receipt's line; all of them are signed. */
export interface LineFacts {
  readonly productId: number;
  readonly title: string;
  /** The name of its manufacturer, if it is not the receipt's. */
  readonly manufacturer: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly discount: number | null | undefined;
}

interface ReceiptLineProps {
  readonly line: LineFacts;
  /** Shown beside the title. */
  readonly chip?: ReactNode;
  /** An additional fact, after the others. */
  readonly note?: string | null;
  readonly pictures?: ReactNode;
}

/** A line of a receipt; the facts are the same for entering, reading and signing. */
export function ReceiptLine({ line, chip, note = null, pictures }: ReceiptLineProps) {
  const { t } = useTranslation('receipts');
  const { short } = useFormats();
  const { productId, title, manufacturer, quantity, unit, discount } = line;
  const facts = [
    String(productId),
    manufacturer,
    typeof discount === 'number' ? t('terms.discount', { discount: short(discount) }) : null,
    note,
  ];
  return (
    <>
      <Text className={classes.quantity}>{`${short(quantity)} ${unitNameFor(quantity, unit)}`}</Text>
      <Stack gap={2} className={classes.title}>
        <Group gap="xs">
          <Text inherit fw={500}>
            {title}
          </Text>
          {chip}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.flatMap((fact) => fact ?? []).join(' · ')}
        </Text>
        {pictures}
      </Stack>
    </>
  );
}
