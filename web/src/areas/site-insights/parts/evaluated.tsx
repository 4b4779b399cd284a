import { FIGURE_NAMES, type Period, usualPeriod } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { EmptyState } from '../../../kit/states/states.tsx';
import type { CourseStep, SiteEvaluation } from '../data.ts';
import { EvaluationFacts } from './evaluation-facts.tsx';
import { FigureCards } from './figure-cards.tsx';

interface EvaluatedProps {
  readonly evaluation: SiteEvaluation;
  readonly course: readonly CourseStep[] | undefined;
  readonly onPeriod: (period: Period) => void;
}

/** The figures of a site, or why there are none. */
export function Evaluated({ evaluation, course, onPeriod }: EvaluatedProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  const { asOf, ratedOn } = evaluation;
  const last = [asOf, ratedOn]
    .filter((each) => each !== null)
    .toSorted()
    .at(-1);
  if (last === undefined) return <EmptyState title={t('evaluation.none')} text={t('evaluation.noneText')} />;
  if (FIGURE_NAMES.every((name) => evaluation[name] === null)) {
    return (
      <EmptyState
        title={t('evaluation.noneInPeriod')}
        text={t('evaluation.noneInPeriodText', { day: day(last) })}
        action={
          <Button variant="default" onClick={() => onPeriod(usualPeriod(last))}>
            {t('evaluation.showLast')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <EvaluationFacts evaluation={evaluation} />
      <FigureCards evaluation={evaluation} course={course} />
    </>
  );
}
