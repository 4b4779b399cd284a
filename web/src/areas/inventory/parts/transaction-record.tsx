import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { SimpleGrid } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callWith } from '../../../kernel/client.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm } from '../../../kit/forms/ContractForm.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { EntityPage, type Removal } from '../../../kit/page/EntityPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { WithAside } from '../../../kit/page/WithAside.tsx';
import type { ListedReceipt, Transaction } from '../data.ts';
import { StandingChips } from './standing-chips.tsx';
import { useThing } from './thing.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionNotices } from './transaction-notices.tsx';
import { useTakingBack } from './use-taking-back.ts';

interface TransactionRecordProps {
  readonly known: Transaction;
  readonly receipt: ListedReceipt;
  readonly back: string;
}

/** The form of a count; it leads back to the counts of its receipt. */
function useTransactionForm({ known, back }: TransactionRecordProps) {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const params = { id: known.id };
  const { mutateAsync } = useCommand(inventoryTransaction.update);
  const { mutate } = useCommand(inventoryTransaction.remove, { isLeaving: true });
  const leave = (notice: string) => {
    notify.success(notice);
    void navigate({ to: back, replace: true });
  };
  const form = useContractForm(inventoryTransaction.update.body, {
    initial: known,
    onSubmit: (body, { version }) => mutateAsync({ params, body, ifMatch: version }),
    onSaved: () => leave(t('transactions.saved')),
    reload: () => callWith(inventoryTransaction.find, { params }),
  });
  const remove = () =>
    mutate(
      { params, ifMatch: known.version },
      {
        onSuccess: () => {
          form.reset();
          leave(t('transactions.removal.done'));
        },
        onError: notify.error,
      },
    );
  return { form, remove };
}

/** A count with its form, its history, and what may still become of it. */
export function TransactionRecord(props: TransactionRecordProps) {
  const { known, receipt, back } = props;
  const { t } = useTranslation('inventory');
  const { titleOf } = useThing();
  const { form, remove } = useTransactionForm(props);
  const takeBack = useTakingBack(known);
  const isOpen = receipt.state !== STATES.closed;
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
      back={back}
      facts={<StandingChips of={known} />}
      {...(mayChange && { form })}
      actions={
        mayChange && known.standing !== 'refused'
          ? [{ label: t('transactions.undo.action'), icon: IconArrowBackUp, ...takeBack }]
          : []
      }
      removal={isOpen && known.reversedById === null ? removal : undefined}
    >
      <PageTitle title={t('transactions.one')} />
      <TransactionNotices known={known} receipt={receipt} />
      {mayChange ? (
        <WithAside aside={facts}>
          <Section>
            <ContractForm form={form}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Field name="countQuantity" label={t('transactions.fields.quantity')} />
                <Field name="unit" label={t('transactions.fields.unit')} options={optionsOf(UNITS)} />
              </SimpleGrid>
              <Field name="countedBy" label={t('transactions.fields.countedBy')} />
            </ContractForm>
          </Section>
        </WithAside>
      ) : (
        facts
      )}
    </EntityPage>
  );
}
