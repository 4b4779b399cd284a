import {
  comparedValue,
  type FigureName,
  ratingsOf,
  trendOf,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { isReached } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { Card, Text, Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Sparkline } from '../../../kit/charts/sparkline.tsx';
import type { CourseStep, SiteEvaluation } from '../data.ts';
import classes from './evaluation.module.css';
import { type Comparison, useFigureFormat } from './figure-format.ts';
import { directionOf } from './figure-groups.ts';
import { courseLink } from './open-course.ts';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

interface ComparedProps {
  readonly label: string;
  /** The name of the comparison. */
  readonly value: string;
  readonly comparison: Comparison;
  /** Whether to show the difference as well. */
  readonly hasChange?: boolean;
  /** The verdict in words, if not that of two values. */
  readonly verdict?: string | null;
}

/** A comparison of a figure: an arrow for the direction, text and colour for the verdict. */
function Compared({ label, value, comparison: { text, direction, verdict }, hasChange = true, ...own }: ComparedProps) {
  const { t } = useTranslation('siteInsights');
  const Arrow = arrows[direction];
  const tone = verdict === 'better' || verdict === 'worse' ? classes[verdict] : undefined;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={`${classes.change} ${tone ?? ''}`}>
        {hasChange && text !== null && (
          <>
            <Arrow size="1rem" aria-hidden />
            {text}
          </>
        )}
      </dd>
      <dd className={tone}>{own.verdict ?? (verdict && t(`evaluation.compared.${verdict}`))}</dd>
    </div>
  );
}

/** Removes partial steps at the ends of the period. */
function wholeOf(course: readonly CourseStep[]): readonly CourseStep[] {
  const isWhole = (step: CourseStep) => step.isWhole;
  return course.slice(Math.max(0, course.findIndex(isWhole)), course.findLastIndex(isWhole) + 1);
}

interface FigureCardProps {
  readonly name: FigureName;
  readonly evaluation: SiteEvaluation;
  /** The figure by step; undefined while loading. */
  readonly course: readonly CourseStep[] | undefined;
}

/** A figure with its comparisons; the whole card opens its course. */
export function FigureCard({ name, evaluation, course = [] }: FigureCardProps) {
  const { t } = useTranslation('siteInsights');
  const { counted } = useFormats();
  const format = useFigureFormat();
  const { before, yearBefore, group, targets } = evaluation;
  const value = evaluation[name];
  const valueBefore = comparedValue(name, evaluation, before.figures);
  const valueYearBefore = comparedValue(name, evaluation, yearBefore.figures);
  const ratings = ratingsOf(name, evaluation);
  const target = targets[name];
  const isMet = isReached(name, value, target);
  return (
    <Card component="article" padding="sm" className={classes.card}>
      <Title order={3} size="h4">
        <Link {...courseLink(name)} className={classes.open}>
          {t(`terms.figures.${name}`)}
        </Link>
      </Title>
      <Text size="xs" c="dimmed">
        {t(`evaluation.direction.${directionOf(name)}`)}
      </Text>
      <div className={classes.head}>
        <div>
          <Text className={classes.value}>{format.value(name, value)}</Text>
          {ratings !== null && (
            <Text size="sm" c="dimmed">
              {t('evaluation.ratings', counted(ratings))}
            </Text>
          )}
        </div>
        <Sparkline pieces={trendOf(name, wholeOf(course))} />
      </div>
      <dl className={classes.compared}>
        <Compared
          label={t('evaluation.compared.before')}
          value={format.value(name, valueBefore)}
          comparison={format.comparison(name, value, valueBefore)}
        />
        <Compared
          label={t('evaluation.compared.yearBefore')}
          value={format.value(name, valueYearBefore)}
          comparison={format.comparison(name, value, valueYearBefore)}
        />
        {target !== null && (
          <Compared
            label={t('targets.beside.target')}
            value={format.value(name, target)}
            comparison={format.target(name, value, target)}
            verdict={isMet === null ? null : t(`targets.beside.${isMet ? 'reached' : 'missed'}`)}
          />
        )}
        {group && (
          <Compared
            label={t('evaluation.compared.median')}
            value={format.value(name, group.median[name])}
            comparison={format.median(name, value, group.median[name])}
            hasChange={false}
          />
        )}
      </dl>
    </Card>
  );
}
