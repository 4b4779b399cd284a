import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import type { ListedReceipt } from '../data.ts';
import { StateChip } from './receipt-state.tsx';

/** Beside the title of pages below a receipt: which one, and its state. */
export function ReceiptFacts({ receipt: { id, state } }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  return (
    <>
      <Text c="dimmed">{t('receipts.receipt.title', { number: receiptNumber(id) })}</Text>
      <StateChip state={state} />
    </>
  );
}
