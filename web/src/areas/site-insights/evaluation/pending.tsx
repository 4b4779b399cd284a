import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Figures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { daysLate } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation, IconPackageOff, IconTrendingDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { latePath, preOrdersQuery, type SiteEvaluation, stockPath, stockQuery } from '../data.ts';
import { behindMedian, behindYearBefore } from './behind.ts';
import classes from './evaluation.module.css';
import { useFigureFormat } from './figure-format.ts';
import { courseLink } from './open-course.ts';

interface Task {
  readonly key: string;
  readonly icon: typeof IconClockExclamation;
  readonly text: string;
  readonly link: { readonly to: string } | ReturnType<typeof courseLink>;
}

/** Late pre-orders and low stock of a site, regardless of the period; undefined while loading. */
function useStockTasks(siteId: number) {
  const { t } = useTranslation('siteInsights');
  const { counted } = useFormats();
  const today = useToday();
  const orders = useQuery(preOrdersQuery(siteId));
  const stock = useQuery(stockQuery(siteId));
  const late = orders.data?.filter((each) => daysLate(each, today) !== null).length;
  const tasks: Task[] = [];
  if (late) {
    tasks.push({
      key: 'late',
      icon: IconClockExclamation,
      text: t('evaluation.pending.late', counted(late)),
      link: { to: latePath(siteId) },
    });
  }
  for (const state of ['out', 'low'] as const) {
    const count = stock.data?.counts[state];
    if (count) {
      tasks.push({
        key: state,
        icon: IconPackageOff,
        text: t(`evaluation.pending.${state}`, counted(count)),
        link: { to: stockPath(siteId, state) },
      });
    }
  }
  return { tasks, isLoading: orders.isPending || stock.isPending, isFailed: orders.isError || stock.isError };
}

/** The figures that are furthest behind the group's median or the previous year. */
function useFigureTasks(evaluation: SiteEvaluation | undefined): Task[] {
  const { t } = useTranslation('siteInsights');
  const format = useFigureFormat();
  if (!evaluation) return [];
  const { group, yearBefore } = evaluation;
  const task = (name: FigureName, kind: 'behind' | 'fallen', reference: Figures): Task => ({
    key: name,
    icon: IconTrendingDown,
    text: t(`evaluation.pending.${kind}`, {
      figure: t(`terms.figures.${name}`),
      value: format.value(name, evaluation[name]),
      other: format.value(name, reference[name]),
    }),
    link: courseLink(name),
  });
  const names = group ? behindMedian(evaluation, group.median) : [];
  const declined = behindYearBefore(evaluation, yearBefore.figures).filter((name) => !names.includes(name));
  return [
    ...(group ? names.map((name) => task(name, 'behind', group.median)) : []),
    ...declined.map((name) => task(name, 'fallen', yearBefore.figures)),
  ];
}

interface PendingProps {
  readonly siteId: number;
  /** Undefined while loading. */
  readonly evaluation: SiteEvaluation | undefined;
}

/** Recommended actions for a site, each with a link. */
export function Pending({ siteId, evaluation }: PendingProps) {
  const { t } = useTranslation('siteInsights');
  const stockTasks = useStockTasks(siteId);
  const tasks = [...stockTasks.tasks, ...useFigureTasks(evaluation)];
  const isLoading = stockTasks.isLoading || !evaluation;
  return (
    <Section title={t('evaluation.pending.title')}>
      <ul className={classes.pending}>
        {tasks.map(({ key, icon: Icon, text, link }) => (
          <Entry key={key} icon={<Icon size="1.25rem" aria-hidden />}>
            <Anchor renderRoot={(props) => <Link {...props} {...link} />}>{text}</Anchor>
          </Entry>
        ))}
        {isLoading && (
          <Entry icon={<Skeleton circle height="1.25rem" />}>
            <Skeleton height="1rem" />
          </Entry>
        )}
        {!isLoading && !stockTasks.isFailed && tasks.length === 0 && (
          <Entry icon={<IconCircleCheck size="1.25rem" aria-hidden />}>{t('evaluation.pending.nothing')}</Entry>
        )}
      </ul>
      {stockTasks.isFailed && (
        <Text size="sm" c="dimmed" role="alert">
          {t('evaluation.pending.failed')}
        </Text>
      )}
    </Section>
  );
}

function Entry({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={classes.task}>
      {icon}
      {children}
    </li>
  );
}
