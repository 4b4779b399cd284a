import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useState } from 'react';
import classes from './charts.module.css';
import { type Axis, axisOf, marksOf, type Values } from './scale.ts';

export const HEIGHT = 272;
export const TOP = 24;
const BOTTOM = 28;
/** The lower edge of the plot area. */
export const FOOT = HEIGHT - BOTTOM;
/** The height of units above their axes. */
const UNIT_HEIGHT = 6;
/** The margin on a side without an axis. */
export const EDGE = 12;
/** The width of a letter in axis labels; digits are slightly wider than average. */
const LETTER_WIDTH = 7;
/** The gap between two labels below the axis. */
const LABEL_GAP = 12;

const maxLabelWidth = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * LETTER_WIDTH;

/** The vertical scale of values, the unit above the axis if any, and the width of its labels. */
export function scaleOf(values: Values, formatTick: (value: number) => string, unit = '', axis: Axis = axisOf(values)) {
  const { low, high, ticks } = axis;
  return {
    ticks,
    formatTick,
    unit,
    // Letters are wider than digits.
    room: maxLabelWidth([...ticks.map(formatTick), `${unit} `]) + 10,
    y: (value: number) => TOP + (1 - (value - low) / (high - low)) * (FOOT - TOP),
  };
}

type Scale = ReturnType<typeof scaleOf>;

/** The available width, and the point under the pointer; null for none. */
export function useChart() {
  const { ref, width } = useElementSize();
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  return { ref, width, pointedIndex, setPointedIndex };
}

interface ChartFrameProps {
  readonly chart: ReturnType<typeof useChart>;
  /** The chart's accessible name. */
  readonly label: string;
  /** The labels below the axis and in the tooltip; a point with an empty `short` has none below the axis. */
  readonly points: readonly { readonly label: string; readonly short: string }[];
  /** The scale of the grid lines. */
  readonly scale: Scale;
  /** The scale of the opposite axis. */
  readonly other?: Scale | undefined;
  /** The left edge between the axes. */
  readonly from: number;
  readonly to: number;
  readonly x: (index: number) => number;
  /** The point at a distance from the left axis. */
  readonly pointAt: (distance: number) => number;
  /** The tooltip. */
  readonly tip: ReactNode;
  /** The plot between the axes. */
  readonly children: ReactNode;
}

/** A chart's axes and its tooltip. */
export function ChartFrame(props: ChartFrameProps) {
  const { chart, label, points, scale, other, from, to, x, pointAt, tip, children } = props;
  const { ref, width, pointedIndex, setPointedIndex } = chart;
  const room = maxLabelWidth(points.map(({ short }) => short)) + LABEL_GAP;
  const named = points.flatMap(({ short }, index) => (short === '' ? [] : index));
  // Below the labels of the side axis there is room for the first one, centred on its point.
  const marks = marksOf(named.map(x), room, { from: 0, to: width });
  const point = pointedIndex === null ? undefined : points[pointedIndex];
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = pointAt(clientX - currentTarget.getBoundingClientRect().left - from);
    setPointedIndex(Math.min(Math.max(at, 0), points.length - 1));
  };
  return (
    <div ref={ref} className={classes.chart}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT}
          className={classes.drawing}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setPointedIndex(null)}
        >
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={from}
                x2={to}
                y1={scale.y(tick)}
                y2={scale.y(tick)}
                className={tick === 0 ? classes.zero : classes.grid}
              />
              <text x={from - 8} y={scale.y(tick)} textAnchor="end" dominantBaseline="middle">
                {scale.formatTick(tick)}
              </text>
            </g>
          ))}
          {scale.unit && (
            <text x={from - 8} y={UNIT_HEIGHT} textAnchor="end" dominantBaseline="middle">
              {scale.unit}
            </text>
          )}
          {other?.unit && (
            <text x={to + 8} y={UNIT_HEIGHT} dominantBaseline="middle">
              {other.unit}
            </text>
          )}
          {other?.ticks.map((tick) => (
            <text key={tick} x={to + 8} y={other.y(tick)} dominantBaseline="middle">
              {other.formatTick(tick)}
            </text>
          ))}
          {marks.map(({ index, start }) => (
            <text key={index} x={start + room / 2} y={HEIGHT - 6} textAnchor="middle">
              {points[named[index] ?? 0]?.short}
            </text>
          ))}
          {children}
          {pointedIndex !== null && (
            <line x1={x(pointedIndex)} x2={x(pointedIndex)} y1={TOP} y2={FOOT} className={classes.read} />
          )}
        </svg>
      )}
      {pointedIndex !== null && point && (
        <div
          aria-hidden
          className={classes.tip}
          style={x(pointedIndex) < width / 2 ? { left: x(pointedIndex) + 8 } : { right: width - x(pointedIndex) + 8 }}
        >
          <Text size="sm" c="dimmed">
            {point.label}
          </Text>
          {tip}
        </div>
      )}
    </div>
  );
}
