import { MAX_PERIOD_YEARS, type Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { DayField } from '../../../kit/forms/day-field.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { type AddressedPeriod, faultOf, PRESETS, type Preset, periodOf, presetOf } from './period.ts';
import classes from './period-field.module.css';

const FREE = 'free';

interface PeriodFieldProps {
  readonly period: Period;
  /** The last day with figures of the site; undefined or null if unknown. */
  readonly asOf: string | null | undefined;
  readonly onChange: (period: Period) => void;
}

/** Selects a preset or any two days. Invalid days are reported and not requested. */
export function PeriodField({ period, asOf, onChange }: PeriodFieldProps) {
  const { t } = useTranslation(['siteInsights', 'kit']);
  const today = useToday();
  const lastDay = asOf ?? addDays(today, -1);
  const [refused, setRefused] = useState<Period | null>(null);
  const displayed = refused ?? period;
  const fault = refused && faultOf(refused);
  const choose = (next: Period) => {
    const isRefused = faultOf(next) !== null;
    setRefused(isRefused ? next : null);
    if (!isRefused) onChange(next);
  };
  return (
    <div className={classes.period}>
      <Select<Preset | typeof FREE>
        label={t('evaluation.period')}
        data={[
          ...PRESETS.map((preset) => ({ value: preset, label: t(`evaluation.presets.${preset}`) })),
          { value: FREE, label: t('evaluation.presets.free'), disabled: true },
        ]}
        value={presetOf(displayed, today, lastDay) ?? FREE}
        onChange={(preset) => preset && preset !== FREE && choose(periodOf(preset, today, lastDay))}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <DayField
        label={t('evaluation.start')}
        value={displayed.start}
        onChange={(start) => choose({ ...displayed, start })}
        error={fault === 'tooLong' && t('evaluation.tooLong', { years: MAX_PERIOD_YEARS })}
      />
      <DayField
        label={t('evaluation.end')}
        value={displayed.end}
        onChange={(end) => choose({ ...displayed, end })}
        error={fault === 'reversed' && t('evaluation.reversed')}
      />
    </div>
  );
}

/** Says why the period in the address cannot be evaluated. */
export function UnusablePeriod({ fault }: Pick<AddressedPeriod, 'fault'>) {
  const { t } = useTranslation('siteInsights');
  if (fault === null) return null;
  return (
    <Banner kind="warning" title={t('evaluation.unusable.title')}>
      {t(`evaluation.unusable.${fault}`, { years: MAX_PERIOD_YEARS })}
    </Banner>
  );
}
