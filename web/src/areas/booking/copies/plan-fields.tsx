import { WEEKDAYS } from '@kontor/contract/areas/booking/copies/rules.ts';
import { addDays, mondayOf } from '@kontor/contract/kernel/calendar.ts';
import { Checkbox, Group, Loader, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { DayField } from '../../../kit/forms/day-field.tsx';
import NumberField from '../../../kit/forms/number-field.tsx';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import type { PlanDraft } from './plan.ts';

const DaysPicker = lazyComponent(() => import('../../../kit/forms/days-picker.tsx'));

interface PlanFieldsProps {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
}

/** On which days a series is held: weekly, or on days picked one by one. */
export function PlanFields({ plan, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('booking');
  const { t: kit } = useTranslation('kit');
  const change = (part: Partial<PlanDraft>) => onChange({ ...plan, ...part });
  return (
    <Stack>
      <SegmentedControl<PlanDraft['kind']>
        aria-label={t('copies.on')}
        value={plan.kind}
        onChange={(kind) => change({ kind })}
        data={[
          { value: 'weekly', label: t('copies.weekly') },
          { value: 'days', label: t('copies.days') },
        ]}
      />
      {plan.kind === 'weekly' ? (
        <WeeklyFields plan={plan} change={change} />
      ) : (
        <Suspense fallback={<Loader size="sm" aria-label={kit('state.loading')} />}>
          <DaysPicker value={plan.days} onChange={(days) => change({ days })} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Any Monday, to name the days of the week. */
const MONDAY = mondayOf('2027-03-01');

function WeeklyFields({
  plan: { weekdays, from, ends, until, times },
  change,
}: {
  readonly plan: PlanDraft;
  readonly change: (part: Partial<PlanDraft>) => void;
}) {
  const { t } = useTranslation('booking');
  const { weekday } = useFormats();
  return (
    <>
      <Checkbox.Group
        label={t('copies.weekdays')}
        error={weekdays.length === 0 && t('validation.weekdays')}
        value={weekdays.map(String)}
        onChange={(values) => change({ weekdays: values.map(Number) })}
      >
        <Group gap="md" mt="xs">
          {WEEKDAYS.map((each) => (
            <Checkbox key={each} value={String(each)} label={weekday(addDays(MONDAY, each - 1))} />
          ))}
        </Group>
      </Checkbox.Group>
      <SegmentedControl<PlanDraft['ends']>
        aria-label={t('copies.ends')}
        value={ends}
        onChange={(next) => change({ ends: next })}
        data={[
          { value: 'times', label: t('copies.times') },
          { value: 'until', label: t('copies.until') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField label={t('copies.from')} value={from} onChange={(day) => change({ from: day })} />
        {ends === 'until' ? (
          <DayField label={t('copies.lastDay')} value={until} onChange={(day) => change({ until: day })} />
        ) : (
          <NumberField
            label={t('copies.count')}
            value={times}
            onChange={(count) => change({ times: count })}
            decimals={0}
          />
        )}
      </SimpleGrid>
    </>
  );
}
