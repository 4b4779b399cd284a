import { plausibleDay, quantity } from '@kontor/contract/areas/meters/parts/fields.ts';
import { MAX_REASON_LENGTH } from '@kontor/contract/areas/meters/readings/rules.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { optional, text } from '@kontor/contract/kernel/fields.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { useCreate, useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import type { Meter } from '../data.ts';
import { withPaths } from '../parts/problem-paths.ts';

const retirement = z.strictObject({
  retiredOn: optional(plausibleDay()),
  endValue: optional(quantity()),
  reason: optional(text(MAX_REASON_LENGTH)),
});

type Retirement = z.output<typeof retirement>;

const faultsOf = ({ retiredOn, endValue }: Retirement): RuleFault[] =>
  endValue !== null && retiredOn === null ? [{ path: 'retiredOn', key: 'required' }] : [];

/** Maps the faults of the reading to the fields of the form. */
const FIELD_OF: Readonly<Record<string, string>> = { value: 'endValue', date: 'retiredOn' };

const OF_RETIREMENT = {
  'meters.beforeInstallation': 'retiredOn',
  'meters.sameDay': 'retiredOn',
  'meters.belowPrevious': 'endValue',
  'meters.aboveNext': 'endValue',
} as const;

interface RetireDialogProps {
  readonly meter: Meter;
  readonly onClose: () => void;
}

/** Takes a meter out of use from a day on, with its last value. */
export function RetireDialog({ meter, onClose }: RetireDialogProps) {
  const { t } = useTranslation('meters');
  const today = useToday();
  const reading = useCreate(siteMeterValue);
  const update = useUpdate(siteMeter);
  // A repeated submit sends the same reading id; changed values get a new one.
  const lastSent = useRef({ fingerprint: '', clientId: '' });
  const enter = ({ retiredOn, endValue, reason }: Retirement) => {
    if (endValue === null || retiredOn === null) return null;
    const date = retiredOn < today ? retiredOn : today;
    const body = { siteMeterId: meter.id, value: endValue, date, reason };
    const fingerprint = JSON.stringify(body);
    if (lastSent.current.fingerprint !== fingerprint) lastSent.current = { fingerprint, clientId: uuid() };
    return reading.mutateAsync({ ...body, clientId: lastSent.current.clientId });
  };
  const form = useContractForm(withExtraRules(retirement, faultsOf), {
    initial: { retiredOn: meter.retiredOn, endValue: null, reason: null },
    fieldOfRefusal: OF_RETIREMENT,
    onSubmit: async (input) => {
      try {
        await enter(input);
      } catch (error) {
        throw withPaths(error, (path) => FIELD_OF[path] ?? path);
      }
      const { siteId, text, number, digits, type, unit, interval, installedOn, note } = meter;
      const known = { siteId, text, number, digits, type, unit, interval, installedOn, note };
      const body = { ...known, retiredOn: input.retiredOn };
      await update.mutateAsync({ entity: meter, body });
    },
    onSaved: notify.after(t('administration.retirement.done'), onClose),
  });
  return (
    <FormDialog form={form} title={t('administration.retirement.title')} width={700} onClose={onClose}>
      <Text>{t('administration.retirement.text')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="retiredOn" label={t('administration.fields.retiredOn')} isFirst />
        <Field
          name="endValue"
          label={t('administration.retirement.endValue')}
          description={t('administration.retirement.endValueText')}
          unit={meter.unit}
        />
      </SimpleGrid>
      {typeof form.values.endValue === 'number' && (
        <Field name="reason" label={t('entry.fields.reason')} description={t('administration.retirement.reasonText')} />
      )}
    </FormDialog>
  );
}
