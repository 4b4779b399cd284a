import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { text } from '@kontor/contract/kernel/fields.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm, SubmitButton } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { type FormHandle, useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import type { Result } from '../data.ts';
import { useResultQuantities } from './result-quantities.ts';
import { hasChanged } from './result-totals.ts';

const acceptanceForm = z.strictObject({ reason: text(1_000) });

interface ResultProps {
  readonly receiptId: number;
  readonly result: Result;
  readonly onClose: () => void;
}

/** The form for accepting a product's difference; kept by the surrounding dialog. */
export function useAcceptanceForm({ receiptId, result, onClose }: ResultProps) {
  const { inventoryProductId, baseDifference: difference, accepted } = result;
  const { t } = useTranslation('inventory');
  const client = useQueryClient();
  const { mutateAsync } = useCommand(results.acceptDifference);
  return useContractForm(acceptanceForm, {
    initial: { reason: accepted?.reason ?? null },
    onSubmit: async ({ reason }) => {
      if (inventoryProductId === null) return;
      await mutateAsync({ params: { receiptId }, body: { inventoryProductId, difference, reason } }).catch(
        (error: unknown) => {
          // Shows the current difference beside the reason for the earlier one.
          void client.invalidateQueries({ queryKey: keyOfGroup(results.acceptDifference) });
          throw error;
        },
      );
    },
    onSaved: notify.after(t('results.acceptance.done'), onClose),
  });
}

interface DifferenceAcceptanceProps extends ResultProps {
  readonly form: FormHandle;
  /** A closed receipt must be reopened before a new decision. */
  readonly isClosed: boolean;
}

/** The reason and author of an accepted difference, or the form for accepting it. */
export function DifferenceAcceptance({ form, isClosed, ...of }: DifferenceAcceptanceProps) {
  const { t } = useTranslation('inventory');
  const { accepted, baseDifference, inventoryProductId } = of.result;
  if (inventoryProductId === null) return null;
  const isDifferent = baseDifference !== null && baseDifference !== 0;
  return (
    <>
      {accepted && <Accepted {...of} isClosed={isClosed} inventoryProductId={inventoryProductId} accepted={accepted} />}
      {isDifferent && isClosed && <Text size="sm">{t('transactions.closed')}</Text>}
      {isDifferent && !isClosed && (!accepted || hasChanged(of.result)) && (
        <ContractForm form={form}>
          <Title order={3}>{t('results.acceptance.title')}</Title>
          <Field name="reason" label={t('results.acceptance.reason')} description={t('results.acceptance.text')} />
          <Group justify="flex-end">
            <SubmitButton form={form}>{t(`results.acceptance.${accepted ? 'again' : 'action'}`)}</SubmitButton>
          </Group>
        </ContractForm>
      )}
    </>
  );
}

interface AcceptedProps extends ResultProps {
  readonly isClosed: boolean;
  readonly inventoryProductId: number;
  readonly accepted: NonNullable<Result['accepted']>;
}

function Accepted({ isClosed, receiptId, inventoryProductId, result, accepted, onClose }: AcceptedProps) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const format = useResultQuantities();
  const { mutate, isPending } = useCommand(results.acceptDifference);
  const takeBack = () => {
    const question = {
      title: t('results.acceptance.takeBackTitle'),
      text: t('results.acceptance.takeBackText'),
      action: t('results.acceptance.takeBack'),
      isDestructive: true,
    };
    const body = { inventoryProductId, difference: null, reason: null };
    const notice = t('results.acceptance.takenBack');
    return act(mutate, { params: { receiptId }, body }, { question, notice, onDone: onClose });
  };
  const values = { person: accepted.acceptedBy, at: dateTime(accepted.acceptedAt) };
  return (
    <Banner kind={hasChanged(result) ? 'warning' : 'success'} title={t('results.acceptance.accepted', values)}>
      <Stack gap="xs">
        <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {accepted.reason}
        </Text>
        <Text inherit>
          {t('results.acceptance.difference', { difference: format.difference(accepted.difference, result) })}
          {hasChanged(result) && ` ${t('results.acceptance.changed')}`}
        </Text>
        {!isClosed && (
          <Group>
            <Button variant="default" loading={isPending} onClick={() => void takeBack()}>
              {t('results.acceptance.takeBack')}
            </Button>
          </Group>
        )}
      </Stack>
    </Banner>
  );
}
