import {
  evaluatedPart,
  isCovered,
  isWholeStep,
  type Period,
  periodBefore,
  periodYearBefore,
  type Step,
  splitPeriod,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import {
  type courseStep,
  NO_FIGURES,
  type siteEvaluation,
} from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { NO_TARGETS } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { coveredDaysOf, figuresOf, medianOf, type Stretch } from '../parts/figures.ts';
import { targetsOf } from '../targets/queries.ts';

export type SiteEvaluation = z.output<typeof siteEvaluation>;
export type CourseStep = z.output<typeof courseStep>;

/** A site's figures in a period with their comparisons; undefined if the site does not exist. */
export async function evaluationOf(read: Read, siteId: number, period: Period): Promise<SiteEvaluation | undefined> {
  const [site] = await siteById(read, { id: siteId });
  if (!site) return undefined;
  const { title, group } = site;
  const { since, asOf, ratedOn } = await coveredDaysOf(read, siteId);
  const compared = evaluatedPart(period, asOf);
  const [stretches, others, targets] = await Promise.all([
    figuresOf(read, siteId, [period, compared, periodBefore(compared), periodYearBefore(compared)]),
    group === null ? null : medianOf(read, group, compared),
    targetsOf(read, { ...compared, siteId }),
  ]);
  const [now, part, before, yearBefore] = stretches;
  if (!now || !part || !before || !yearBefore) throw new Error('Each period has its figures');
  const isWhole = (stretch: Stretch) => isCovered(stretch, since, stretch.weekdays);
  const isComplete = isWhole(part);
  const comparable = ({ start, end, figures }: Stretch, isBesideWhole: boolean) => ({
    ...{ start, end },
    figures: isBesideWhole ? figures : NO_FIGURES,
  });
  return {
    ...now.figures,
    ...period,
    isComplete,
    site: { id: siteId, title },
    asOf,
    ratedOn,
    before: comparable(before, isComplete && isWhole(before)),
    yearBefore: comparable(yearBefore, isComplete && isWhole(yearBefore)),
    targets: isComplete ? targets : NO_TARGETS,
    group: group === null || others === null ? null : { title: group, ...others },
  };
}

/** A site's figures for the days, weeks or months of a period; undefined if the site does not exist. */
export async function courseOf(
  read: Read,
  siteId: number,
  period: Period,
  step: Step,
): Promise<CourseStep[] | undefined> {
  const [site] = await siteById(read, { id: siteId });
  if (!site) return undefined;
  const [covered, stretches] = await Promise.all([
    coveredDaysOf(read, siteId),
    figuresOf(read, siteId, splitPeriod(period, step)),
  ]);
  return stretches.map(({ weekdays, ...each }) => ({
    ...each,
    isWhole: isWholeStep(each, step, covered, weekdays),
  }));
}
