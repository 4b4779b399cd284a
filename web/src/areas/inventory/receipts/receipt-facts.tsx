import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import type { ListedReceipt } from '../data.ts';
import { StateChip } from './receipt-state.tsx';

/** The receipt and its state, beside the title of pages below it. */
export function ReceiptFacts({ receipt: { id, state, place } }: { readonly receipt: ListedReceipt }) {
  const { t } = useTranslation('inventory');
  return (
    <>
      <Text c="dimmed">
        {[t('receipts.receipt.title', { number: receiptNumber(id) }), place].filter(Boolean).join(' · ')}
      </Text>
      <StateChip state={state} />
    </>
  );
}
