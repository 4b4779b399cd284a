import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { ListedReceipt, Transaction } from '../data.ts';
import { receiptPages } from '../parts/address.ts';
import { useDeciding } from './use-deciding.ts';

interface TransactionNoticesProps {
  readonly known: Transaction;
  readonly receipt: ListedReceipt;
}

/** The notices about a count, and the decision about a late one. */
export function TransactionNotices({ known, receipt }: TransactionNoticesProps) {
  const { t } = useTranslation('inventory');
  const { reversedById, reversalWaits, reversesId } = known;
  const counterpart = reversedById ?? reversesId;
  return (
    <>
      {known.late && <LateDecision known={known} />}
      {receipt.state === INVENTORY_RECEIPT_STATES.closed && <Banner kind="info">{t('transactions.closed')}</Banner>}
      {!known.isCurrent && <Banner kind="info">{t('transactions.formerText')}</Banner>}
      {counterpart && (
        <Banner kind="info">
          <Stack gap="xs">
            <Text inherit>
              {t(`transactions.${reversalWaits ? 'reversalWaits' : reversedById ? 'reversed' : 'reverses'}`)}
            </Text>
            <Anchor
              renderRoot={(props) => <Link {...props} to={`${receiptPages(receipt).transactions}/${counterpart}`} />}
            >
              {t(reversedById ? 'transactions.toReversal' : 'transactions.toOriginal')}
            </Anchor>
          </Stack>
        </Banner>
      )}
    </>
  );
}

/** The reason why a count waits, and the possible decisions. */
function LateDecision({ known }: { readonly known: Transaction }) {
  const { t } = useTranslation('inventory');
  const { isPending, decide } = useDeciding(known);
  return (
    <Banner kind="warning" title={t('countStatuses.late')}>
      <Stack gap="sm">
        {known.lateBecause && <Text inherit>{t(`transactions.lateTexts.${known.lateBecause}`)}</Text>}
        <Group gap="sm">
          <Button loading={isPending.accept} disabled={isPending.refuse} onClick={() => void decide('accept')}>
            {t('transactions.decision.accept')}
          </Button>
          <Button
            variant="default"
            loading={isPending.refuse}
            disabled={isPending.accept}
            onClick={() => void decide('refuse')}
          >
            {t('transactions.decision.refuse')}
          </Button>
        </Group>
      </Stack>
    </Banner>
  );
}
