import { FIGURE_NAMES, type Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import type { SiteEvaluation } from '../data.ts';

/** The site and days of the figures, and their comparison periods. */
export function EvaluationFacts({ evaluation }: { readonly evaluation: SiteEvaluation }) {
  const { t } = useTranslation('siteInsights');
  const { day, counted } = useFormats();
  const { site, start, end, before, yearBefore, group, asOf, isComplete } = evaluation;
  const span = (period: Period) => t('evaluation.span', { start: day(period.start), end: day(period.end) });
  const compared = (other: SiteEvaluation['before']) =>
    // Of a period with gaps its own line says why nothing is compared.
    !isComplete || FIGURE_NAMES.some((name) => other.figures[name] !== null)
      ? span(other)
      : t('evaluation.facts.uncompared', { span: span(other) });
  return (
    <Stack gap="xs">
      <Title order={2}>{site.title}</Title>
      <Facts>
        <Fact label={t('evaluation.period')}>
          {isComplete ? span({ start, end }) : t('evaluation.facts.incomplete', { span: span({ start, end }) })}
        </Fact>
        <Fact label={t('evaluation.asOf')}>{asOf === null ? '–' : day(asOf)}</Fact>
        <Fact label={t('evaluation.facts.before')}>{compared(before)}</Fact>
        <Fact label={t('evaluation.facts.yearBefore')}>{compared(yearBefore)}</Fact>
        {group && (
          <Fact label={t('evaluation.facts.group')}>
            {t('evaluation.facts.groupOf', { title: group.title, ...counted(group.siteCount) })}
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}
