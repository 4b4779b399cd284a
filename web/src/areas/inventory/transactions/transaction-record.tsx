import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { callWith } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { optionsOf } from '../../../kit/forms/options.ts';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { inTrail } from '../../../kit/history/history.ts';
import { EntityPage, type Removal } from '../../../kit/page/entity-page.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { WithAside } from '../../../kit/page/with-aside.tsx';
import { ToProduct } from '../../../pickers/product-link.tsx';
import type { ListedReceipt, Transaction } from '../data.ts';
import { useItemNames } from '../parts/item-names.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import { LabelInputs } from './label-inputs.tsx';
import { StatusChips } from './status-chips.tsx';
import { TransactionNotices } from './transaction-notices.tsx';

interface TransactionRecordProps {
  readonly known: Transaction;
  readonly receipt: ListedReceipt;
  readonly back: string;
}

/** The form of a count; it returns to the counts of its receipt. */
function useTransactionForm({ known, back }: TransactionRecordProps) {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const params = { id: known.id };
  const { mutateAsync } = useCommand(inventoryTransaction.update);
  const { mutate } = useCommand(inventoryTransaction.remove, { isLeaving: true });
  const leave = () => void navigate({ to: back, replace: true });
  const form = useContractForm(inventoryTransaction.update.body, {
    initial: known,
    onSubmit: (body, { version }) => mutateAsync({ params, body, ifMatch: version }),
    onSaved: notify.after(t('transactions.saved'), leave),
    reload: () => callWith(inventoryTransaction.find, { params }),
  });
  const remove = () =>
    act(
      mutate,
      { params, ifMatch: known.version },
      {
        notice: t('transactions.removal.done'),
        onDone: () => {
          form.reset();
          leave();
        },
      },
    );
  return { form, remove };
}

/** A count with its form, history and actions. */
export function TransactionRecord(props: TransactionRecordProps) {
  const { known, receipt, back } = props;
  const { t } = useTranslation('inventory');
  const field = fieldsOf(t, 'transactions.fields');
  const { titleOf } = useItemNames();
  const { form, remove } = useTransactionForm(props);
  const takeBack = useTakingBack(known);
  const isOpen = receipt.state !== INVENTORY_RECEIPT_STATES.closed;
  const mayChange = isOpen && known.reversesId === null && known.reversedById === null;
  const removal: Removal = {
    title: t('transactions.removal.title'),
    text: t('transactions.removal.text'),
    action: t('transactions.removal.action'),
    onConfirm: remove,
  };
  const facts = (
    <Section>
      <TransactionFacts known={known} isWhole={!mayChange} />
    </Section>
  );
  return (
    <EntityPage
      title={titleOf(known)}
      documentTitle={t('transactions.one')}
      trail={inTrail(inventoryTransaction.update, known.id)}
      back={back}
      facts={<StatusChips of={known} />}
      {...(mayChange && { form })}
      actions={
        mayChange && known.status !== 'refused'
          ? [{ label: t('transactions.undo.action'), icon: IconArrowBackUp, ...takeBack }]
          : []
      }
      removal={isOpen && known.reversedById === null ? removal : undefined}
    >
      <TransactionNotices known={known} receipt={receipt} />
      {mayChange ? (
        <WithAside aside={facts}>
          <Section>
            <ContractForm form={form}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Field name="countQuantity" label={t('transactions.fields.quantity')} />
                <Field {...field('unit')} options={optionsOf(UNITS)} />
              </SimpleGrid>
              <Field {...field('countedBy')} />
              <LabelInputs />
            </ContractForm>
          </Section>
        </WithAside>
      ) : (
        facts
      )}
    </EntityPage>
  );
}

/** Reverses a count by a counter-entry (`behaviour §9`), in the name of the person who does so. */
function useTakingBack(count: Transaction) {
  const { t } = useTranslation('inventory');
  const { quantity } = useQuantityFormat();
  const session = useSession();
  const { mutate, isPending } = useCommand(inventoryTransaction.create);
  const { unit, countQuantity } = count;
  return {
    isBusy: isPending,
    onClick(): void {
      const counterEntry = t('transactions.quantityOf', {
        quantity: quantity(0 - countQuantity),
        unit: unitNameFor(countQuantity, unit),
      });
      const question = {
        title: t('transactions.undo.title'),
        text: t('transactions.undo.text', { quantity: counterEntry }),
        action: t('transactions.undo.action'),
      };
      const body = {
        inventoryPositionInventoryReceiptId: count.inventoryPositionInventoryReceiptId,
        inventoryPositionPositionNumber: count.inventoryPositionPositionNumber,
        unit,
        countQuantity: 0 - countQuantity,
        countedBy: session.state === 'signedIn' ? session.person.name : count.countedBy,
        reversesId: count.id,
      };
      void act(mutate, { body }, { question, notice: t('transactions.undo.done') });
    },
  };
}

interface TransactionFactsProps {
  readonly known: Transaction;
  /** Also shows item and person, for pages without the form. */
  readonly isWhole: boolean;
}

/** The item of a count, its origin, and the decision about it. */
function TransactionFacts({ known, isWhole }: TransactionFactsProps) {
  const { t } = useTranslation('inventory');
  const { dateTime, day } = useFormats();
  const { titleOf, noteOf } = useItemNames();
  const { quantity } = useQuantityFormat();
  const { decidedBy, decidedAt } = known;
  return (
    <Facts isAligned>
      <Fact label={t('transactions.fields.what')}>
        {titleOf(known)}
        <Text span display="block" size="sm" c="dimmed">
          {noteOf(known)}
        </Text>
        {known.inventoryProductId !== null && <ToProduct productId={known.inventoryProductId} />}
      </Fact>
      {isWhole && (
        <>
          <Fact label={t('transactions.fields.quantity')}>
            {t('transactions.quantityOf', {
              quantity: quantity(known.countQuantity),
              unit: unitNameFor(known.countQuantity, known.unit),
            })}
          </Fact>
          <Fact label={t('transactions.fields.countedBy')}>{known.countedBy}</Fact>
          {known.bestBefore && <Fact label={t('counting.label.bestBefore')}>{day(known.bestBefore)}</Fact>}
          {known.batch && <Fact label={t('counting.label.batch')}>{known.batch}</Fact>}
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
