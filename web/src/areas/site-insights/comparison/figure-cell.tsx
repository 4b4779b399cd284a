import { type Basis, quarterOf } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import type { FigureName, Verdict } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconChevronsDown,
  IconChevronsUp,
  IconCircleCheck,
} from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { useFigureFormat } from '../evaluation/figure-format.ts';
import classes from './comparison.module.css';
import { type ComparedRow, pairOf } from './rows.ts';

/** Icons of the chips that mean the same. A change without a verdict has an arrow. */
export const VERDICTS = { better: IconCircleCheck, worse: IconAlertCircle, same: IconArrowRight };
const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };
const QUARTERS = { best: IconChevronsUp, worst: IconChevronsDown };

/** The words of a verdict: a target is reached or missed. */
const verdictKey = (verdict: Verdict, basis: Basis) =>
  basis === 'target'
    ? (`targets.beside.${verdict === 'worse' ? 'missed' : 'reached'}` as const)
    : (`evaluation.compared.${verdict}` as const);

interface FigureCellProps {
  readonly row: ComparedRow;
  readonly name: FigureName;
  readonly basis: Basis;
}

/** A figure with its rank in the group, and below how it changed. Icons and words repeat the meaning of the colours. */
export function FigureCell({ row, name, basis }: FigureCellProps) {
  const { t } = useTranslation('siteInsights');
  const format = useFigureFormat();
  const rank = row.ranks[name];
  const quarter = quarterOf(name, rank);
  const Quarter = quarter && QUARTERS[quarter];
  const { now, other } = pairOf(row, name, basis);
  const compare = basis === 'target' ? format.target : format.comparison;
  const { text, direction, verdict } = compare(name, now, other);
  const Icon = verdict ? VERDICTS[verdict] : ARROWS[direction];
  return (
    <div className={classes.figure} data-quarter={quarter ?? undefined}>
      <div>{format.value(name, row.figures[name])}</div>
      {text !== null && (
        <div className={classes.small}>
          <span className={classes.verdict} data-verdict={verdict ?? undefined}>
            <Icon size="0.875rem" aria-hidden />
            {text}
          </span>
          {verdict && <VisuallyHidden>{t(verdictKey(verdict, basis))}</VisuallyHidden>}
        </div>
      )}
      {rank && (
        <div className={classes.small}>
          {Quarter && <Quarter size="0.875rem" aria-hidden />}
          {t('comparison.rank', { rank: rank.rank, of: rank.of })}
          {quarter && <VisuallyHidden>{t(`comparison.quarters.${quarter}`)}</VisuallyHidden>}
        </div>
      )}
    </div>
  );
}
