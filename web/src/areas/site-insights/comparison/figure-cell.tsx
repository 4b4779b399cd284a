import { quarterOf } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconChevronsDown,
  IconChevronsUp,
} from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { useFigureFormat } from '../evaluation/figure-format.ts';
import classes from './comparison.module.css';
import { type ComparedRow, pairOf } from './rows.ts';
import type { Earlier } from './use-comparison-address.ts';

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };
const QUARTERS = { best: IconChevronsUp, worst: IconChevronsDown };

interface FigureCellProps {
  readonly row: ComparedRow;
  readonly name: FigureName;
  readonly earlier: Earlier;
}

/** A figure with its rank in the group, and below how it changed. Icons and words repeat the meaning of the colours. */
export function FigureCell({ row, name, earlier }: FigureCellProps) {
  const { t } = useTranslation('siteInsights');
  const format = useFigureFormat();
  const rank = row.ranks[name];
  const quarter = quarterOf(name, rank);
  const Quarter = quarter && QUARTERS[quarter];
  const { now, other } = pairOf(row, name, earlier);
  const { text, direction, verdict } = format.comparison(name, now, other);
  const Arrow = ARROWS[direction];
  return (
    <div className={classes.figure} data-quarter={quarter ?? undefined}>
      <div>{format.value(name, row.figures[name])}</div>
      {text !== null && (
        <div className={classes.small} data-verdict={verdict ?? undefined}>
          <Arrow size="0.875rem" aria-hidden />
          {text}
          {verdict && <VisuallyHidden>{t(`evaluation.compared.${verdict}`)}</VisuallyHidden>}
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
