import { meantDay, quantity } from '@kontor/contract/areas/meters/parts/fields.ts';
import { MAX_REASON } from '@kontor/contract/areas/meters/readings/rules.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { optional, text } from '@kontor/contract/kernel/fields.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCreate, useUpdate } from '../../../kernel/mutation.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { withExtraRules } from '../../../kit/forms/withExtraRules.ts';
import { useToday } from '../../../kit/page/useToday.ts';
import type { Meter } from '../data.ts';
import { withPaths } from './problem-paths.ts';

const retirement = z.strictObject({
  retiredOn: optional(meantDay()),
  endValue: optional(quantity()),
  reason: optional(text(MAX_REASON)),
});

type Retirement = z.output<typeof retirement>;

const faultsOf = ({ retiredOn, endValue }: Retirement): RuleFault[] =>
  endValue !== null && retiredOn === null ? [{ path: 'retiredOn', key: 'required' }] : [];

/** The server's faults of the reading are shown at the fields it was made of. */
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
  // Sent again it is the same reading, with another value another one.
  const sent = useRef({ told: '', clientId: '' });
  const enter = ({ retiredOn, endValue, reason }: Retirement) => {
    if (endValue === null || retiredOn === null) return null;
    const date = retiredOn < today ? retiredOn : today;
    const body = { siteMeterId: meter.id, value: endValue, date, reason };
    const told = JSON.stringify(body);
    if (sent.current.told !== told) sent.current = { told, clientId: uuid() };
    return reading.mutateAsync({ ...body, clientId: sent.current.clientId });
  };
  const form = useContractForm(withExtraRules(retirement, faultsOf), {
    initial: { retiredOn: meter.retiredOn, endValue: null, reason: null },
    fieldOfRefusal: OF_RETIREMENT,
    onSubmit: async (given) => {
      try {
        await enter(given);
      } catch (error) {
        throw withPaths(error, (path) => FIELD_OF[path] ?? path);
      }
      const { siteId, text, number, digits, type, unit, interval, installedOn, note } = meter;
      const known = { siteId, text, number, digits, type, unit, interval, installedOn, note };
      const body = { ...known, retiredOn: given.retiredOn };
      await update.mutateAsync({ entity: meter, body });
    },
    onSaved: () => {
      notify.success(t('administration.retirement.done'));
      onClose();
    },
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
