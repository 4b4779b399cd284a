import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useState } from 'react';
import classes from './charts.module.css';
import { type Axis, axisOf, marksOf, type Values } from './scale.ts';

const HEIGHT = 272;
export const TOP = 24;
const BOTTOM = 28;
/** Between which heights is drawn. */
export const FOOT = HEIGHT - BOTTOM;
/** Where units stand above their axes. */
const UNIT = 6;
/** Where no axis is written at the side. */
export const EDGE = 12;
/** Of a letter of the axes' size; figures are a bit wider than most. */
const LETTER = 7;
/** Between two texts below the axis. */
const GAP = 12;

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * LETTER;

/** How high values stand, in which unit if one is written above the axis, and how much room it needs at the side. */
export function scaleOf(values: Values, formatTick: (value: number) => string, unit = '', axis: Axis = axisOf(values)) {
  const { low, high, ticks } = axis;
  return {
    ticks,
    formatTick,
    unit,
    // Letters are wider than figures.
    room: widest([...ticks.map(formatTick), `${unit} `]) + 10,
    y: (value: number) => TOP + (1 - (value - low) / (high - low)) * (FOOT - TOP),
  };
}

type Scale = ReturnType<typeof scaleOf>;

/** As wide as there is room, and the point that is read just now; null for none. */
export function useChart() {
  const { ref, width } = useElementSize();
  const [read, setRead] = useState<number | null>(null);
  return { ref, width, read, setRead };
}

interface ChartFrameProps {
  readonly chart: ReturnType<typeof useChart>;
  /** What is drawn, for people who cannot see it. */
  readonly label: string;
  /** What is written below the axis, and at the pointer. */
  readonly points: readonly { readonly label: string; readonly short: string }[];
  /** By which the lines across are drawn. */
  readonly scale: Scale;
  /** Of an axis at the other side. */
  readonly other?: Scale | undefined;
  /** Between the axes. */
  readonly from: number;
  readonly to: number;
  readonly x: (index: number) => number;
  /** Which point lies so far from the left axis. */
  readonly pointAt: (distance: number) => number;
  /** What the pointer reads. */
  readonly tip: ReactNode;
  /** What is drawn between the axes. */
  readonly children: ReactNode;
}

/** The axes of a chart and what the pointer reads in it. */
export function ChartFrame(props: ChartFrameProps) {
  const { chart, label, points, scale, other, from, to, x, pointAt, tip, children } = props;
  const { ref, width, read, setRead } = chart;
  const room = widest(points.map(({ short }) => short)) + GAP;
  const places = points.map((_, index) => x(index));
  // Below the texts at the side there is room for the first one, in the middle of its point.
  const marks = marksOf(places, room, { from: 0, to: width });
  const point = read === null ? undefined : points[read];
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = pointAt(clientX - currentTarget.getBoundingClientRect().left - from);
    setRead(Math.min(Math.max(at, 0), points.length - 1));
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
          onPointerLeave={() => setRead(null)}
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
            <text x={from - 8} y={UNIT} textAnchor="end" dominantBaseline="middle">
              {scale.unit}
            </text>
          )}
          {other?.unit && (
            <text x={to + 8} y={UNIT} dominantBaseline="middle">
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
              {points[index]?.short}
            </text>
          ))}
          {children}
          {read !== null && <line x1={x(read)} x2={x(read)} y1={TOP} y2={FOOT} className={classes.read} />}
        </svg>
      )}
      {read !== null && point && (
        <div
          aria-hidden
          className={classes.tip}
          style={x(read) < width / 2 ? { left: x(read) + 8 } : { right: width - x(read) + 8 }}
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
