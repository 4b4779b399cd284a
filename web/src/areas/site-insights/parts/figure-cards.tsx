import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
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
export function FigureCards({ evaluation, course }: FigureCardsProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  const { ratedOn } = evaluation;
  return NAMES.map((group) => (
    <Stack key={group} component="section" gap="sm" className={classes.group}>
      <Group align="baseline">
        <Title order={2}>{t(`evaluation.groups.${group}`)}</Title>
        {/* Sites are rated now and then: how old the grades are, no other figure tells. */}
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
