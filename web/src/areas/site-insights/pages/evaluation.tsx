import { MAX_PERIOD_YEARS, type Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Card, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { OfSite, useAddressedSite } from '../../../pickers/addressed-site.tsx';
import { DatasetAge } from '../../../pickers/DatasetAge.tsx';
import { SiteField } from '../../../pickers/SiteField.tsx';
import { courseQuery, evaluationQuery } from '../data.ts';
import { DocumentButton } from '../parts/document-button.tsx';
import { Evaluated } from '../parts/evaluated.tsx';
import classes from '../parts/evaluation.module.css';
import { useOpenCourse } from '../parts/open-course.ts';
import { Pending } from '../parts/pending.tsx';
import { PeriodField } from '../parts/period-field.tsx';
import { usualStep } from '../parts/steps.ts';
import { Subscription } from '../parts/subscription.tsx';
import { usePeriod } from '../parts/use-period.ts';

const CourseDialog = lazyOverlay(() => import('../parts/course-dialog.tsx'));

/** How a site does in a period, and what to do next (`spec 2 §2`). */
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
  // The lines of other days than the figures would be taken for theirs.
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
