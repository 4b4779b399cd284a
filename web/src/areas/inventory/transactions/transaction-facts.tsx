import { unitBeside } from '@kontor/contract/areas/master-data/parts/units.ts';
import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import type { Transaction } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import { useThing } from '../parts/thing.ts';

interface TransactionFactsProps {
  readonly known: Transaction;
  /** Also shows what was counted and by whom, where no form does. */
  readonly isWhole: boolean;
}

/** The thing of a count, its origin, and the decision about it. */
export function TransactionFacts({ known, isWhole }: TransactionFactsProps) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const { titleOf, noteOf } = useThing();
  const { quantity } = useQuantityFormat();
  const { decidedBy, decidedAt } = known;
  return (
    <Facts isAligned>
      <Fact label={t('transactions.fields.what')}>
        {titleOf(known)}
        <Text span display="block" size="sm" c="dimmed">
          {noteOf(known)}
        </Text>
      </Fact>
      {isWhole && (
        <>
          <Fact label={t('transactions.fields.quantity')}>
            {t('transactions.quantityOf', {
              quantity: quantity(known.countQuantity),
              unit: unitBeside(known.countQuantity, known.unit),
            })}
          </Fact>
          <Fact label={t('transactions.fields.countedBy')}>{known.countedBy}</Fact>
        </>
      )}
      <Fact label={t('transactions.fields.position')}>{known.inventoryPositionPositionNumber}</Fact>
      <Fact label={t('transactions.fields.countedAt')}>{dateTime(known.countedAt)}</Fact>
      <Fact label={t('transactions.fields.receivedAt')}>{dateTime(known.receivedAt)}</Fact>
      <Fact label={t('transactions.fields.device')}>{known.deviceName ?? t('transactions.noDevice')}</Fact>
      <Fact label={t('transactions.fields.round')}>{known.round}</Fact>
      <Fact label={t('transactions.fields.status')}>{t(`countStatuses.${known.status}`)}</Fact>
      {decidedBy && decidedAt && (
        <Fact label={t('transactions.fields.decision')}>
          {t('transactions.decision.by', { person: decidedBy, at: dateTime(decidedAt) })}
        </Fact>
      )}
    </Facts>
  );
}
