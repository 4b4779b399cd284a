import { Text } from '@mantine/core';
import { ChartFrame, EDGE, FOOT, scaleOf, TOP, useChart } from './chart-frame.tsx';
import classes from './charts.module.css';
import { axisOfSteps, barsOf, pathsOf } from './scale.ts';

export interface BarPoint {
  /** The full label, for the tooltip; `short` is used below the axis. */
  readonly label: string;
  readonly short: string;
  /** One per series, side by side; null without a value. */
  readonly bars: readonly (number | null)[];
  readonly line?: number | null;
  /** A note on an incomplete first bar, such as an estimate; it is drawn as such. */
  readonly part?: string | undefined;
  /** An event before this point, at which the line is interrupted. */
  readonly eventBefore?: string | undefined;
}

interface Scale {
  readonly format: (value: number) => string;
  /** For axis labels, where space is limited. */
  readonly formatTick: (value: number) => string;
  /** Shown above the axis. */
  readonly unit?: string;
}

interface BarChartProps extends Scale {
  /** The chart's accessible name; its values must also be given as a table. */
  readonly label: string;
  readonly points: readonly BarPoint[];
  /** The names of the bars, at most two; the second is the comparison. */
  readonly series: readonly [string] | readonly [string, string];
  /** A line over the bars with its own axis on the left; the axis of the bars is then on the right. */
  readonly line?: Scale & { readonly label: string };
}

/** A sequence of values as bars, next to those of another period or below a line, as wide as the container. */
export function BarChart({ label, points, series, format, formatTick, unit, line }: BarChartProps) {
  const chart = useChart();
  const { width, pointedIndex } = chart;
  // Axes start at zero: a bar's length is proportional to its value.
  const bars = [0, ...points.flatMap((each) => each.bars)];
  const lineScale = line && scaleOf([0, ...points.map((each) => each.line ?? null)], line.formatTick, line.unit);
  const barScale = scaleOf(bars, formatTick, unit, lineScale && axisOfSteps(bars, lineScale.ticks.length - 1));
  const [left, right] = lineScale ? [lineScale.room, barScale.room] : [barScale.room, EDGE];
  const layout = barsOf({ left, right: width - right, count: points.length, series: series.length });
  const point = pointedIndex === null ? undefined : points[pointedIndex];
  const parts = points.flatMap(({ part, bars: [value = null] }) => (part && value !== null ? part : []));
  return (
    <>
      <ChartFrame
        chart={chart}
        label={label}
        points={points}
        scale={lineScale ?? barScale}
        other={lineScale && barScale}
        from={left}
        to={width - right}
        x={layout.center}
        pointAt={(distance) => Math.floor(distance / Math.max(layout.slot, 1))}
        tip={
          point && (
            <>
              {line && <TipValue label={line.label} value={point.line ?? null} format={line.format} />}
              {series.map((name, at) => (
                <TipValue key={name} label={name} value={point.bars[at] ?? null} format={format} />
              ))}
              {[point.part, point.eventBefore].map(
                (text) =>
                  text && (
                    <Text key={text} size="xs">
                      {text}
                    </Text>
                  ),
              )}
            </>
          )
        }
      >
        {points.map(({ bars: values, part }, index) =>
          values.map(
            (value, at) =>
              value !== null && (
                <rect
                  key={`${index} ${series[at]}`}
                  x={layout.start(index, at)}
                  width={layout.width}
                  y={barScale.y(value)}
                  height={barScale.y(0) - barScale.y(value)}
                  className={classes.bar}
                  data-series={at}
                  data-part={(part !== undefined && at === 0) || undefined}
                />
              ),
          ),
        )}
        {lineScale && <LineOverBars points={points} layout={layout} y={lineScale.y} pointedIndex={pointedIndex} />}
      </ChartFrame>
      <ul className={classes.legends}>
        {line && <Legend text={line.label} kind="line" />}
        {series.map((name, at) => (
          <Legend key={name} text={name} kind={at} />
        ))}
        {[...new Set(parts)].map((text) => (
          <Legend key={text} text={text} kind="part" />
        ))}
      </ul>
    </>
  );
}

interface LineOverBarsProps {
  readonly points: readonly BarPoint[];
  readonly layout: ReturnType<typeof barsOf>;
  readonly y: (value: number) => number;
  readonly pointedIndex: number | null;
}

/** A line in segments, interrupted where an event happened. */
function LineOverBars({ points, layout: { center, slot }, y, pointedIndex }: LineOverBarsProps) {
  const values = points.map(({ line: value = null, eventBefore }) => ({
    value,
    isAfterBreak: eventBefore !== undefined,
  }));
  const isFirstHalf = (index: number) => index < points.length / 2;
  return (
    <>
      {points.map(
        ({ eventBefore }, index) =>
          eventBefore &&
          index > 0 && (
            <g key={index} transform={`translate(${center(index) - slot / 2})`}>
              <line y1={TOP} y2={FOOT} className={classes.break} />
              <text
                x={isFirstHalf(index) ? 4 : -4}
                y={TOP + 6}
                textAnchor={isFirstHalf(index) ? 'start' : 'end'}
                className={classes.breakText}
              >
                {eventBefore}
              </text>
            </g>
          ),
      )}
      <path d={pathsOf(values, center, y).whole} className={classes.overBars} />
      {values.map(
        ({ value }, index) =>
          value !== null && (
            <circle
              key={index}
              cx={center(index)}
              cy={y(value)}
              r={index === pointedIndex ? 5 : 3}
              className={classes.dotOverBars}
            />
          ),
      )}
    </>
  );
}

interface TipValueProps extends Pick<Scale, 'format'> {
  readonly label: string;
  readonly value: number | null;
}

function TipValue({ label, value, format }: TipValueProps) {
  return (
    <Text size="sm">
      {label}: <b>{value === null ? '–' : format(value)}</b>
    </Text>
  );
}

/** How each series is drawn. */
function Legend({ text, kind }: { readonly text: string; readonly kind: number | 'line' | 'part' }) {
  return (
    <li className={classes.legend}>
      <svg width="20" height="12" aria-hidden>
        {kind === 'line' ? (
          <path d="M0,6L20,6" className={classes.overBars} />
        ) : (
          <rect
            x="3"
            y="1"
            width="14"
            height="10"
            className={classes.bar}
            data-series={kind === 'part' ? 0 : kind}
            data-part={kind === 'part' || undefined}
          />
        )}
      </svg>
      {text}
    </li>
  );
}
