import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { id } from '@kontor/contract/kernel/fields.ts';
import { SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCreate } from '../../../kernel/mutation.ts';
import { useSession } from '../../../kernel/session.ts';
import { ErrorBanner } from '../../../kit/feedback/ErrorBanner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { foundPositionsQuery, type Position } from '../data.ts';
import { useThing } from './thing.ts';

const body = z.extend(inventoryTransaction.update.body, { positionNumber: id() });

interface TransactionDialogProps {
  readonly receiptId: number;
  readonly onClose: () => void;
}

/** A count that was made on paper, or forgotten: an administrator adds it by hand. */
export default function TransactionDialog({ receiptId, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('inventory');
  const session = useSession();
  const { mutateAsync } = useCreate(inventoryTransaction);
  const form = useContractForm(body, {
    initial: { countedBy: session.state === 'signedIn' ? session.person.name : null },
    onSubmit: ({ positionNumber, ...count }) =>
      mutateAsync({
        ...count,
        inventoryPositionInventoryReceiptId: receiptId,
        inventoryPositionPositionNumber: positionNumber,
      }),
    onSaved: () => {
      notify.success(t('transactions.adding.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('transactions.adding.title')}
      width={600}
      onClose={onClose}
      saveLabel={t('transactions.adding.create')}
    >
      <PositionField
        receiptId={receiptId}
        value={form.values.positionNumber ?? null}
        onChosen={({ unit }) => form.set('unit', unit)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="countQuantity" label={t('transactions.fields.quantity')} />
        <Field name="unit" label={t('transactions.fields.unit')} options={optionsOf(UNITS)} />
      </SimpleGrid>
      <Field name="countedBy" label={t('transactions.fields.countedBy')} />
    </FormDialog>
  );
}

interface PositionFieldProps {
  readonly receiptId: number;
  readonly value: number | null;
  readonly onChosen: (position: Position) => void;
}

/** Finds a position among thousands while one types; its unit is the usual one to count it in. */
function PositionField({ receiptId, value, onChosen }: PositionFieldProps) {
  const { t } = useTranslation('inventory');
  const { titleOf } = useThing();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const { data, error } = useQuery({
    ...foundPositionsQuery(receiptId, search),
    // What can be chosen stays until others have been found: a click in between would go nowhere.
    placeholderData: keepPreviousData,
  });
  const [known, setKnown] = useState<Position | null>(null);
  const choose = useEffectEvent((number: number | null) => {
    const position = data?.find(({ positionNumber }) => positionNumber === number);
    if (position) {
      setKnown(position);
      onChosen(position);
    }
  });
  useEffect(() => choose(value), [value]);
  const options = useMemo(() => {
    const found = data ?? [];
    // The field also names the chosen thing while another one is searched for.
    const isLost = known?.positionNumber === value && !found.some((each) => each.positionNumber === value);
    return (known && isLost ? [known, ...found] : found).map((position) => ({
      value: position.positionNumber,
      label: t('transactions.adding.positionOption', { number: position.positionNumber, what: titleOf(position) }),
    }));
  }, [data, known, value, t, titleOf]);
  return (
    <>
      {error && !data && <ErrorBanner error={error} />}
      <Field
        name="positionNumber"
        label={t('transactions.adding.position')}
        description={t('transactions.adding.positionText')}
        options={options}
        onSearch={setTyped}
        isFirst
      />
    </>
  );
}
