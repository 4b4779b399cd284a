import {
  defaultPeriod,
  evaluatedPart,
  FIGURE_NAMES,
  type Period,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { cutsMonths } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { EmptyState } from '../../../kit/states/states.tsx';
import type { CourseStep, SiteEvaluation } from '../data.ts';
import classes from './evaluation.module.css';
import { FigureCard } from './figure-card.tsx';
import { figuresOf, type GroupName } from './figure-groups.ts';

interface FigureCardsProps {
  readonly evaluation: SiteEvaluation;
  readonly course: readonly CourseStep[] | undefined;
}

const NAMES: readonly GroupName[] = ['revenue', 'losses', 'grades'];

/** All figures of a site. */
function FigureCards({ evaluation, course }: FigureCardsProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  const { ratedOn } = evaluation;
  return NAMES.map((group) => (
    <Stack key={group} component="section" gap="sm" className={classes.group}>
      <Group align="baseline">
        <Title order={2}>{t(`evaluation.groups.${group}`)}</Title>
        {/* Sites are only rated now and then, so the age of the grades matters. */}
        {group === 'grades' && ratedOn !== null && (
          <Text size="sm" c="dimmed">
            {t('evaluation.ratedOn', { day: day(ratedOn) })}
          </Text>
        )}
      </Group>
      <div className={classes.grid} data-few={figuresOf(group).length === 4 || undefined}>
        {figuresOf(group).map((name) => (
          <FigureCard key={name} name={name} evaluation={evaluation} course={course} />
        ))}
      </div>
    </Stack>
  ));
}

interface EvaluatedProps {
  readonly evaluation: SiteEvaluation;
  readonly course: readonly CourseStep[] | undefined;
  readonly onPeriod: (period: Period) => void;
}

/** The figures of a site, or the reason why there are none. */
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
          <Button variant="default" onClick={() => onPeriod(defaultPeriod(last))}>
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

/** Site, period and comparison periods of the figures. */
function EvaluationFacts({ evaluation }: { readonly evaluation: SiteEvaluation }) {
  const { t } = useTranslation('siteInsights');
  const { day, days, counted } = useFormats();
  const { site, start, end, before, yearBefore, group, asOf, isComplete, targets } = evaluation;
  const isShared = cutsMonths(evaluatedPart({ start, end }, asOf));
  const compared = (other: SiteEvaluation['before']) =>
    // For an incomplete period, a separate line explains why there is no comparison.
    !isComplete || FIGURE_NAMES.some((name) => other.figures[name] !== null)
      ? days(other)
      : t('evaluation.facts.uncompared', { span: days(other) });
  return (
    <Stack gap="xs">
      <Title order={2}>{site.title}</Title>
      <Facts>
        <Fact label={t('evaluation.period')}>
          {isComplete ? days({ start, end }) : t('evaluation.facts.incomplete', { span: days({ start, end }) })}
        </Fact>
        <Fact label={t('evaluation.asOf')}>{asOf === null ? '–' : day(asOf)}</Fact>
        <Fact label={t('evaluation.facts.before')}>{compared(before)}</Fact>
        <Fact label={t('evaluation.facts.yearBefore')}>{compared(yearBefore)}</Fact>
        {isShared && FIGURE_NAMES.some((name) => targets[name] !== null) && (
          <Fact label={t('targets.beside.shared')}>{t('targets.beside.sharedText')}</Fact>
        )}
        {group && (
          <Fact label={t('evaluation.facts.group')}>
            {t('evaluation.facts.groupOf', { title: group.title, ...counted(group.siteCount) })}
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}
