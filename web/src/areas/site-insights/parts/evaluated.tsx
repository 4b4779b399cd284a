import { FIGURE_NAMES } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { EmptyState } from '../../../kit/states/states.tsx';
import type { CourseStep, SiteEvaluation } from '../data.ts';
import { EvaluationFacts } from './evaluation-facts.tsx';
import { FigureCards } from './figure-cards.tsx';

interface EvaluatedProps {
  readonly evaluation: SiteEvaluation;
  readonly course: readonly CourseStep[] | undefined;
}

/** The figures of a site, or why there are none. */
export function Evaluated({ evaluation, course }: EvaluatedProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  const { asOf } = evaluation;
  if (asOf === null) return <EmptyState title={t('evaluation.none')} text={t('evaluation.noneText')} />;
  return (
    <>
      <EvaluationFacts evaluation={evaluation} />
      {FIGURE_NAMES.every((name) => evaluation[name] === null) && (
        <Banner kind="info" title={t('evaluation.noneInPeriod')}>
          {t('evaluation.noneInPeriodText', { day: day(asOf) })}
        </Banner>
      )}
      <FigureCards evaluation={evaluation} course={course} />
    </>
  );
}
