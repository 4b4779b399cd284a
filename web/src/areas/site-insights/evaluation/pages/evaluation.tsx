import { documents } from '@kontor/contract/areas/site-insights/documents/endpoints.ts';
import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Button, Card, Stack, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../../../kernel/client.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { download } from '../../../../kit/files/download.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { OfSite, useAddressedSite } from '../../../../pickers/addressed-site.tsx';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { SiteField } from '../../../../pickers/site-field.tsx';
import { RecentAlerts } from '../../alerts/recent-alerts.tsx';
import { courseQuery, evaluationQuery } from '../../data.ts';
import { COMPARISON } from '../../parts/address.ts';
import bar from '../../parts/period-field.module.css';
import { PeriodField, UnusablePeriod } from '../../parts/period-field.tsx';
import { AllSitesLink, SiteOrAll } from '../../parts/site-or-all.tsx';
import { usePeriod } from '../../parts/use-period.ts';
import { Subscription } from '../../subscriptions/subscription.tsx';
import { Evaluated } from '../evaluated.tsx';
import classes from '../evaluation.module.css';
import { useOpenCourse } from '../open-course.ts';
import { Pending } from '../pending.tsx';
import { usualStep } from '../steps.ts';

const CourseDialog = lazyOverlay(() => import('../course-dialog.tsx'));

/** The evaluation of a site in a period, with recommended actions (`spec 2 §2`), or the comparison of all sites. */
export default function EvaluationPage() {
  return (
    <SiteOrAll all={COMPARISON}>
      <EvaluationOfOne />
    </SiteOrAll>
  );
}

function EvaluationOfOne() {
  const { t } = useTranslation('siteInsights');
  const site = useAddressedSite();
  const { period, fault, choose } = usePeriod();
  const known = useQuery({ ...evaluationQuery(site.siteId ?? 0, period), enabled: site.siteId !== null });
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle title={t('menu.evaluation.title')} />
      <PageHeader title={t('menu.evaluation.title')}>
        <AllSitesLink to={COMPARISON} search={period} />
        {site.siteId !== null && <DocumentButton siteId={site.siteId} period={period} />}
      </PageHeader>
      <DatasetAge dataset="site-figures" />
      <Card padding="md" className={`${bar.bar} ${classes.screen}`}>
        <SiteField current={site} isLabelled />
        <PeriodField period={period} asOf={known.data?.asOf} onChange={choose} />
      </Card>
      {fault && (
        <div className={classes.screen}>
          <UnusablePeriod fault={fault} />
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
        <Stack gap="lg">
          <RecentAlerts siteId={siteId} />
          <Subscription siteId={siteId} />
        </Stack>
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
