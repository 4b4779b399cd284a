import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { id } from '@kontor/contract/kernel/fields.ts';
import { SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useCreate } from '../../../kernel/mutation.ts';
import { useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { foundPositionsQuery, type Position } from '../data.ts';
import { useItemNames } from '../parts/item-names.ts';
import { LabelInputs } from './label-inputs.tsx';

const body = z.extend(inventoryTransaction.update.body, { positionNumber: id() });

interface TransactionDialogProps {
  readonly receiptId: number;
  readonly onClose: () => void;
}

/** Adds a count by hand that was made on paper or forgotten. */
export default function TransactionDialog({ receiptId, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('inventory');
  const field = fieldsOf(t, 'transactions.fields');
  const session = useSession();
  const [asks, setAsks] = useState(false);
  const { mutateAsync } = useCreate(inventoryTransaction);
  const form = useContractForm(body, {
    initial: { countedBy: session.state === 'signedIn' ? session.person.name : null },
    onSubmit: ({ positionNumber, ...count }) =>
      mutateAsync({
        ...count,
        inventoryPositionInventoryReceiptId: receiptId,
        inventoryPositionPositionNumber: positionNumber,
      }),
    onSaved: notify.after(t('transactions.adding.done'), onClose),
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
        onChosen={({ unit, asksBestBefore }) => {
          form.set('unit', unit);
          setAsks(asksBestBefore);
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="countQuantity" label={t('transactions.fields.quantity')} />
        <Field {...field('unit')} options={optionsOf(UNITS)} />
      </SimpleGrid>
      <Field {...field('countedBy')} />
      {asks && <LabelInputs />}
    </FormDialog>
  );
}

interface PositionFieldProps {
  readonly receiptId: number;
  readonly value: number | null;
  readonly onChosen: (position: Position) => void;
}

/** Searches positions, of which there may be thousands; choosing one sets its unit. */
function PositionField({ receiptId, value, onChosen }: PositionFieldProps) {
  const { t } = useTranslation('inventory');
  const { titleOf } = useItemNames();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const client = useQueryClient();
  const { data, error, isPlaceholderData, isLoading } = useQuery({
    ...foundPositionsQuery(receiptId, search),
    // Keeps the options until the next results arrive, so that a click in between has an effect.
    placeholderData: keepPreviousData,
  });
  const [known, setKnown] = useState<Position | null>(null);
  const choose = useEffectEvent((number: number | null) => {
    const position = [...(data ?? []), known].find((each) => each?.positionNumber === number);
    if (position) {
      setKnown(position);
      onChosen(position);
    }
  });
  useEffect(() => choose(value), [value]);
  const options = useMemo(() => {
    const found = data ?? [];
    // The field shows the chosen item during another search.
    const isLost = known?.positionNumber === value && !found.some((each) => each.positionNumber === value);
    return (known && isLost ? [known, ...found] : found).map((position) => ({
      value: position.positionNumber,
      label: t('transactions.adding.positionOption', { number: position.positionNumber, what: titleOf(position) }),
    }));
  }, [data, known, value, t, titleOf]);
  const firstOf = async (text: string) => {
    const [first = null] = await client.fetchQuery(foundPositionsQuery(receiptId, text)).catch(() => []);
    if (first) setKnown(first);
    return first?.positionNumber ?? null;
  };
  const isSearching = typed !== search || isPlaceholderData || isLoading;
  return (
    <>
      {error && !data && <ErrorBanner error={error} />}
      <Field
        name="positionNumber"
        label={t('transactions.adding.position')}
        description={t('transactions.adding.positionText')}
        searched={{ options, onSearch: setTyped, firstOf, isSearching }}
        isFirst
      />
    </>
  );
}
