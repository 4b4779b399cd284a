import { documents } from '@kontor/contract/areas/site-insights/documents/endpoints.ts';
import { MAX_PERIOD_YEARS, type Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { Button, Card, Select, Stack, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../kernel/client.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { download } from '../../../../kit/files/download.ts';
import { DayField } from '../../../../kit/forms/day-field.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { useToday } from '../../../../kit/page/use-today.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { OfSite, useAddressedSite } from '../../../../pickers/addressed-site.tsx';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { SiteField } from '../../../../pickers/site-field.tsx';
import { courseQuery, evaluationQuery } from '../../data.ts';
import { faultOf, PRESETS, type Preset, periodIn, periodOf, presetOf } from '../../parts/period.ts';
import { Subscription } from '../../subscriptions/subscription.tsx';
import { Evaluated } from '../evaluated.tsx';
import classes from '../evaluation.module.css';
import { useOpenCourse } from '../open-course.ts';
import { Pending } from '../pending.tsx';
import { usualStep } from '../steps.ts';

const CourseDialog = lazyOverlay(() => import('../course-dialog.tsx'));

/** The evaluation of a site in a period, with recommended actions (`spec 2 §2`). */
export default function EvaluationPage() {
  const { t } = useTranslation('siteInsights');
  const site = useAddressedSite();
  const { period, fault, choose } = usePeriod();
  const known = useQuery({ ...evaluationQuery(site.siteId ?? 0, period), enabled: site.siteId !== null });
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle title={t('menu.evaluation.title')} />
      <PageHeader title={t('menu.evaluation.title')}>
        {site.siteId !== null && <DocumentButton siteId={site.siteId} period={period} />}
      </PageHeader>
      <DatasetAge dataset="site-figures" />
      <Card padding="md" className={`${classes.bar} ${classes.screen}`}>
        <SiteField current={site} isLabelled />
        <PeriodField period={period} asOf={known.data?.asOf} onChange={choose} />
      </Card>
      {fault && (
        <div className={classes.screen}>
          <Banner kind="warning" title={t('evaluation.unusable.title')}>
            {t(`evaluation.unusable.${fault}`, { years: MAX_PERIOD_YEARS })}
          </Banner>
        </div>
      )}
      <OfSite site={site}>{(siteId) => <EvaluationOf siteId={siteId} period={period} onPeriod={choose} />}</OfSite>
    </Stack>
  );
}

interface EvaluationOfProps {
  readonly siteId: number;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

function EvaluationOf({ siteId, period, onPeriod }: EvaluationOfProps) {
  const { t } = useTranslation('siteInsights');
  const { figure, step, chooseStep, close } = useOpenCourse(period);
  const query = useQuery(evaluationQuery(siteId, period));
  const course = useQuery(courseQuery(siteId, period, usualStep(period)));
  const isOld = query.isPlaceholderData;
  // Hides the courses while they are for different days than the figures.
  const isMixed = course.isPlaceholderData !== isOld;
  return (
    <>
      <Pending siteId={siteId} evaluation={isOld ? undefined : query.data} />
      <VisuallyHidden role="status">{isOld ? t('evaluation.loading') : ''}</VisuallyHidden>
      <QueryState query={query} loading={<LoadingState lines={12} />}>
        {(evaluation) => (
          <Stack gap="lg" className={classes.figures} aria-busy={isOld}>
            <Evaluated evaluation={evaluation} course={isMixed ? undefined : course.data} onPeriod={onPeriod} />
          </Stack>
        )}
      </QueryState>
      <div className={classes.screen}>
        <Subscription siteId={siteId} />
      </div>
      {figure && (
        <Suspense>
          <CourseDialog
            siteId={siteId}
            period={period}
            figure={figure}
            step={step}
            evaluation={isOld ? undefined : query.data}
            onStep={chooseStep}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface DocumentButtonProps {
  readonly siteId: number;
  readonly period: Period;
}

/** Downloads the evaluation as a one-page document. */
function DocumentButton({ siteId, period }: DocumentButtonProps) {
  const { t } = useTranslation('siteInsights');
  const [isPending, setPending] = useState(false);
  const fetchDocument = async () => {
    setPending(true);
    try {
      download(await call(documents.document, { params: { id: siteId }, query: { ...period } }));
    } catch (error) {
      notify.error(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size="1.125rem" aria-hidden />}
      loading={isPending}
      onClick={() => void fetchDocument()}
    >
      {t('evaluation.document')}
    </Button>
  );
}

const FREE = 'free';

interface PeriodFieldProps {
  readonly period: Period;
  /** The last day with figures of the site; undefined or null if unknown. */
  readonly asOf: string | null | undefined;
  readonly onChange: (period: Period) => void;
}

/** Selects a preset or any two days. Invalid days are reported and not requested. */
function PeriodField({ period, asOf, onChange }: PeriodFieldProps) {
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

/**
 * The period in the address, so that a link shows the same days later. An invalid one stays there until another is
 * chosen; `fault` is its problem.
 */
function usePeriod() {
  const { read, write } = useAddress();
  const navigate = useNavigate();
  const { period, fault } = periodIn(read('start'), read('end'), useToday());
  const { start, end } = period;
  const isNamed = fault !== null || (read('start') === start && read('end') === end);
  const name = useEffectEvent((period: Period) => write({ ...period }));
  useEffect(() => {
    if (!isNamed) name({ start, end });
  }, [isNamed, start, end]);
  /** Choosing a period adds a history entry; writing the default one to the address does not. */
  const choose = (period: Period) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...period }), resetScroll: false });
  return { period: { start, end }, fault, choose };
}
