import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import type { SiteEvaluation } from '../data.ts';

/** Of which site and days the figures are, and what they are compared with. */
export function EvaluationFacts({ evaluation }: { readonly evaluation: SiteEvaluation }) {
  const { t } = useTranslation('siteInsights');
  const { day, counted } = useFormats();
  const { site, start, end, before, yearBefore, group, asOf, ratedOn } = evaluation;
  const span = (period: Period) => t('evaluation.span', { start: day(period.start), end: day(period.end) });
  return (
    <Stack gap="xs">
      <Title order={2}>{site.title}</Title>
      <Facts>
        <Fact label={t('evaluation.period')}>{span({ start, end })}</Fact>
        <Fact label={t('evaluation.asOf')}>{asOf === null ? '–' : day(asOf)}</Fact>
        <Fact label={t('evaluation.ratedOn')}>{ratedOn === null ? '–' : day(ratedOn)}</Fact>
        <Fact label={t('evaluation.facts.before')}>{span(before)}</Fact>
        <Fact label={t('evaluation.facts.yearBefore')}>{span(yearBefore)}</Fact>
        {group && (
          <Fact label={t('evaluation.facts.group')}>
            {t('evaluation.facts.groupOf', { title: group.title, ...counted(group.siteCount) })}
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}
