import {
  FIGURES,
  type FigureName,
  type Period,
  ratingsOf,
  STEP_SIZES,
  type Step,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { isOfSales } from '@kontor/contract/areas/site-insights/sales/rules.ts';
import { Anchor, Group, SegmentedControl, Stack, Text, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { LineChart } from '../../../kit/charts/line-chart.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type CourseStep, courseQuery, type SiteEvaluation, salesPath } from '../data.ts';
import classes from './evaluation.module.css';
import { useFigureFormat } from './figure-format.ts';
import { directionOf } from './figure-groups.ts';
import { stepsPeriodYearBefore, stepsYearBefore, weekOf } from './steps.ts';

interface CourseDialogProps {
  readonly siteId: number;
  readonly period: Period;
  readonly figure: FigureName;
  readonly step: Step;
  /** Provides the median; undefined while loading. */
  readonly evaluation: SiteEvaluation | undefined;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

/** The table has no pages, as the dialog scrolls. */
const NO_PAGES = ['all'] as const;

/** A figure over the period as a line chart and as a table. */
export default function CourseDialog(props: CourseDialogProps) {
  const { siteId, period, figure, step, evaluation, onStep, onClose } = props;
  const { t } = useTranslation('siteInsights');
  const isPhone = useMatches({ base: true, sm: false });
  const query = useQuery(courseQuery(siteId, period, step));
  const before = useQuery(courseQuery(siteId, stepsPeriodYearBefore(period, step), step));
  // Hides the previous year while its steps do not match the current ones.
  const isMixed = before.isPlaceholderData !== query.isPlaceholderData;
  // While another step length loads, the displayed steps keep their names.
  const [shownStep, setShownStep] = useState(step);
  if (!query.isPlaceholderData && shownStep !== step) setShownStep(step);
  return (
    <Dialog onClose={onClose} title={t(`terms.figures.${figure}`)} size={1000} fullScreen={isPhone}>
      <Stack>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t(`evaluation.direction.${directionOf(figure)}`)}
          </Text>
          {isOfSales(figure) && (
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to={salesPath(siteId, period)} />}>
              {t('sales.open')}
            </Anchor>
          )}
        </Group>
        <SegmentedControl
          aria-label={t('evaluation.course.step')}
          value={step}
          data={STEP_SIZES.map((each) => ({ value: each, label: t(`evaluation.course.steps.${each}`) }))}
          onChange={onStep}
        />
        <QueryState
          query={query}
          isEmpty={(steps) => steps.every(({ figures }) => figures[figure] === null)}
          empty={{ title: t('evaluation.course.none') }}
          loading={<LoadingState lines={7} />}
        >
          {(steps) => (
            <CourseOf
              siteId={siteId}
              figure={figure}
              step={shownStep}
              steps={besideYearBefore(figure, steps, isMixed ? [] : (before.data ?? []), shownStep)}
              evaluation={evaluation}
              isOld={query.isPlaceholderData}
            />
          )}
        </QueryState>
      </Stack>
    </Dialog>
  );
}

/** A step with the figure of the previous year, if that is complete. */
interface ComparedStep extends CourseStep {
  readonly yearBefore: number | null;
}

const besideYearBefore = (
  figure: FigureName,
  steps: readonly CourseStep[],
  before: readonly CourseStep[],
  step: Step,
): ComparedStep[] => {
  const found = stepsYearBefore(steps, before, step);
  return steps.map((each, at) => ({ ...each, yearBefore: found[at]?.isWhole ? found[at].figures[figure] : null }));
};

interface CourseProps {
  readonly siteId: number;
  readonly figure: FigureName;
  readonly step: Step;
  readonly steps: readonly ComparedStep[];
}

interface CourseOfProps extends CourseProps, Pick<CourseDialogProps, 'evaluation'> {
  /** Whether the data is for a previously selected period. */
  readonly isOld: boolean;
}

function CourseOf({ isOld, evaluation, ...course }: CourseOfProps) {
  const { t } = useTranslation('siteInsights');
  return (
    <div className={`${classes.course} ${classes.figures}`} aria-busy={isOld}>
      <div>
        <CourseChart {...course} evaluation={evaluation} />
      </div>
      <Text size="sm" c="dimmed">
        {t(`evaluation.course.yearBeforeText.${course.step}`)}
      </Text>
      <CourseTable {...course} />
    </div>
  );
}

/** The full and the short label of a step. */
function useStepNames(step: Step, steps: readonly CourseStep[]) {
  const { t } = useTranslation('siteInsights');
  const { day, shortDay, month, shortMonth } = useFormats();
  // Over several years, day and month alone are ambiguous.
  const isOfYears = steps[0]?.start.slice(0, 4) !== steps.at(-1)?.start.slice(0, 4);
  const shortest = (start: string) => (isOfYears ? day(start).slice(0, 6) + start.slice(2, 4) : shortDay(start));
  const names = {
    day: ({ start }: Period) => ({ label: day(start), short: shortest(start) }),
    week: ({ start, end }: Period) => ({
      label: t('evaluation.course.week', { week: weekOf(start), start: shortDay(start), end: day(end) }),
      short: t('evaluation.course.shortWeek', { week: weekOf(start) }),
    }),
    month: ({ start }: Period) => ({ label: month(start), short: shortMonth(start) }),
  };
  return names[step];
}

function CourseChart({ figure, step, steps, evaluation }: CourseProps & Pick<CourseDialogProps, 'evaluation'>) {
  const { t } = useTranslation('siteInsights');
  const format = useFigureFormat();
  const names = useStepNames(step, steps);
  const median = evaluation?.group?.median[figure] ?? null;
  return (
    <LineChart
      label={t('evaluation.course.chart', { figure: t(`terms.figures.${figure}`) })}
      points={steps.map(({ isWhole, figures, ...days }) => ({
        ...names(days),
        value: figures[figure],
        isPart: !isWhole,
      }))}
      beside={{ label: t('evaluation.course.yearBefore'), values: steps.map(({ yearBefore }) => yearBefore) }}
      part={{ label: t('evaluation.course.part'), legend: t('evaluation.course.partLegend') }}
      format={(value) => format.value(figure, value)}
      formatTick={(value) => format.tick(figure, value)}
      reference={
        // The median of a sum covers the whole period and does not apply to a step.
        median === null || FIGURES[figure].unit === 'euro'
          ? null
          : { value: median, label: t('evaluation.course.median', { value: format.value(figure, median) }) }
      }
    />
  );
}

function CourseTable({ siteId, figure, step, steps }: CourseProps) {
  const { t } = useTranslation('siteInsights');
  const { whole } = useFormats();
  const format = useFigureFormat();
  const names = useStepNames(step, steps);
  const name = t(`terms.figures.${figure}`);
  const ratings: Column<ComparedStep> = {
    key: 'ratings',
    header: t('evaluation.course.ratings'),
    value: ({ figures }) => ratingsOf(figure, figures),
    cell: ({ figures }) => whole(ratingsOf(figure, figures) ?? 0),
    align: 'right',
    width: '7rem',
    isSortable: false,
  };
  const columns: Column<ComparedStep>[] = columnsOf(t, 'evaluation.course', [
    {
      key: 'start',
      header: t(`evaluation.course.steps.${step}`),
      cell: (each) => (each.isWhole ? names(each).label : t('evaluation.course.partOf', { step: names(each).label })),
      isName: true,
    },
    { key: 'yearBefore', cell: ({ yearBefore }) => format.value(figure, yearBefore), align: 'right' },
    {
      key: 'value',
      header: name,
      value: ({ figures }) => figures[figure],
      cell: ({ figures }) => format.value(figure, figures[figure]),
      align: 'right',
    },
  ]);
  return (
    <DataTable
      name="siteInsights.course"
      caption={t('evaluation.course.table', { figure: name })}
      query={{ data: steps, error: null }}
      rowKey={({ start }) => start}
      columns={FIGURES[figure].unit === 'grade' ? [...columns, ratings] : columns}
      href={step === 'month' && isOfSales(figure) ? (days) => salesPath(siteId, days) : undefined}
      pageSize="all"
      sizes={NO_PAGES}
      canSave
      empty={{ title: t('evaluation.course.none') }}
    />
  );
}
