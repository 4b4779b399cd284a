import { Text } from '@mantine/core';
import { ChartFrame, EDGE, scaleOf, useChart } from './chart-frame.tsx';
import classes from './charts.module.css';
import { isIsolated, pathsOf, type Values } from './scale.ts';

export interface Point {
  /** The full label: 'November 2026'. */
  readonly label: string;
  /** The label below the axis; may be empty. */
  readonly short: string;
  readonly value: number | null;
  /** The value is incomplete, such as that of the current month, and drawn so that it does not look like a drop. */
  readonly isPart?: boolean;
}

interface LineChartProps {
  /** The chart's accessible name; its values must also be given as a table. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly format: (value: number) => string;
  /** For axis labels, where space is limited. */
  readonly formatTick: (value: number) => string;
  /** A second line with comparison values, such as those of the previous year. */
  readonly beside?: { readonly label: string; readonly values: Values } | null;
  /** The name of the first line, where the second line is not a comparison. */
  readonly name?: string;
  /** A horizontal reference line. */
  readonly reference?: { readonly label: string; readonly value: number } | null;
  /** Texts for incomplete points: in the tooltip, and below the chart if there are any. */
  readonly part?: { readonly label: string; readonly legend: string };
}

/** With more points the line has no dots. */
const MAX_DOTS = 45;

/** A sequence of values as a line over a time axis, as wide as the container; the tooltip shows single points. */
export function LineChart({
  label,
  points,
  format,
  formatTick,
  beside = null,
  name,
  reference = null,
  part,
}: LineChartProps) {
  const chart = useChart();
  const { width, pointedIndex } = chart;
  const values = points.map(({ value }) => value);
  const besideValues = beside?.values ?? [];
  const scale = scaleOf([...values, ...besideValues, ...(reference ? [reference.value] : [])], formatTick);
  const [from, to] = [scale.room, width - EDGE];
  const apart = Math.max(0, to - from) / Math.max(1, points.length - 1);
  const x = (index: number) => from + (points.length === 1 ? (to - from) / 2 : index * apart);
  const { y } = scale;
  const point = pointedIndex === null ? undefined : points[pointedIndex];
  const paths = pathsOf(points, x, y);
  const otherPaths = pathsOf(
    besideValues.map((value) => ({ value })),
    x,
    y,
  );
  const other = pointedIndex === null ? undefined : besideValues[pointedIndex];
  return (
    <>
      <ChartFrame
        chart={chart}
        label={label}
        points={points}
        scale={scale}
        from={from}
        to={to}
        x={x}
        pointAt={(distance) => Math.round(distance / Math.max(apart, 1))}
        tip={
          point && (
            <>
              <Text size="sm" fw={600}>
                {point.value === null ? '–' : format(point.value)}
              </Text>
              {point.isPart && <Text size="xs">{part?.label}</Text>}
              {beside && typeof other === 'number' && <Text size="xs">{`${beside.label}: ${format(other)}`}</Text>}
            </>
          )
        }
      >
        {reference && (
          <line x1={from} x2={to} y1={y(reference.value)} y2={y(reference.value)} className={classes.reference} />
        )}
        <path d={`${otherPaths.whole}${otherPaths.gaps}`} className={`${classes.line} ${classes.beside}`} />
        <path d={paths.gaps} className={`${classes.line} ${classes.gap}`} />
        <path d={paths.whole} className={classes.line} />
        <path d={paths.parts} className={`${classes.line} ${classes.part}`} />
        {points.map(
          ({ value, isPart }, index) =>
            value !== null &&
            (points.length <= MAX_DOTS || index === pointedIndex || isPart || isIsolated(values, index)) && (
              <circle
                key={index}
                cx={x(index)}
                cy={y(value)}
                r={index === pointedIndex ? 5 : isPart ? 4 : 3}
                className={isPart ? classes.hollow : classes.dot}
              />
            ),
        )}
        {reference && (
          // After the line, so that its halo keeps the text readable.
          <text x={to} y={y(reference.value) - 6} textAnchor="end" className={classes.referenceText}>
            {reference.label}
          </text>
        )}
      </ChartFrame>
      {name && <LineLegend text={name} />}
      {beside && besideValues.some((value) => value !== null) && <LineLegend text={beside.label} isBeside />}
      {part && points.some(({ value, isPart }) => isPart && value !== null) && <PartLegend text={part.legend} />}
    </>
  );
}

/** Explains a line. */
function LineLegend({ text, isBeside = false }: { readonly text: string; readonly isBeside?: boolean }) {
  return (
    <p className={classes.legend}>
      <svg width="28" height="10" aria-hidden>
        <path d="M1,5L27,5" className={isBeside ? `${classes.line} ${classes.beside}` : classes.line} />
      </svg>
      {text}
    </p>
  );
}

/** Explains hollow points. */
function PartLegend({ text }: { readonly text: string }) {
  return (
    <p className={classes.legend}>
      <svg width="28" height="10" aria-hidden>
        <path d="M1,5L20,5" className={`${classes.line} ${classes.part}`} />
        <circle cx="22" cy="5" r="4" className={classes.hollow} />
      </svg>
      {text}
    </p>
  );
}
