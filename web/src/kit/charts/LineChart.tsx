import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import classes from './charts.module.css';
import { axisOf, isAlone, marksOf, pathsOf } from './scale.ts';

export interface Point {
  /** What it is called where there is room: 'November 2026'. */
  readonly label: string;
  /** And below the axis. */
  readonly short: string;
  readonly value: number | null;
  /** It is of a part of what it stands for, a month under way perhaps, and drawn so that it is not taken for a fall. */
  readonly isPart?: boolean;
}

interface LineChartProps {
  /** What is drawn, for people who cannot see it; whoever shows a chart gives its values as a table, too. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly format: (value: number) => string;
  /** At the side, where there is little room. */
  readonly formatTick: (value: number) => string;
  /** A level to compare with. */
  readonly reference?: { readonly label: string; readonly value: number } | null;
  /** What is to be said of points that are parts: at the pointer, and below the chart where there are any. */
  readonly part?: { readonly label: string; readonly legend: string };
}

const HEIGHT = 272;
const [TOP, BOTTOM, RIGHT] = [20, 28, 12];
/** Of a letter of the axes' size; figures are a bit wider than most. */
const LETTER = 7;
/** Between two texts below the axis. */
const GAP = 12;
/** More points than these are a line, and no beads. */
const MOST_DOTS = 45;

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * LETTER;

/** Values in turn as a line over a time axis, drawn as wide as there is room; the pointer reads it point by point. */
export function LineChart({ label, points, format, formatTick, reference = null, part }: LineChartProps) {
  const { ref, width } = useElementSize();
  const [read, setRead] = useState<number | null>(null);
  const values = points.map(({ value }) => value);
  const axis = axisOf(reference ? [...values, reference.value] : values);
  const left = widest(axis.ticks.map(formatTick)) + 10;
  const apart = Math.max(0, width - left - RIGHT) / Math.max(1, points.length - 1);
  const x = (index: number) => left + (points.length === 1 ? (width - left - RIGHT) / 2 : index * apart);
  const y = (value: number) => TOP + (1 - (value - axis.low) / (axis.high - axis.low)) * (HEIGHT - TOP - BOTTOM);
  const room = widest(points.map(({ short }) => short)) + GAP;
  const marks = marksOf(
    points.map((_, index) => x(index)),
    room,
    // Below the texts at the side there is room for the first one, in the middle of its point.
    { from: 0, to: width },
  );
  const point = read === null ? undefined : points[read];
  const paths = pathsOf(points, x, y);

  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = Math.round((clientX - currentTarget.getBoundingClientRect().left - left) / Math.max(apart, 1));
    setRead(Math.min(Math.max(at, 0), points.length - 1));
  };

  return (
    <>
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
            {axis.ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={left}
                  x2={width - RIGHT}
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? classes.zero : classes.grid}
                />
                <text x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
                  {formatTick(tick)}
                </text>
              </g>
            ))}
            {marks.map(({ index, start }) => (
              <text key={index} x={start + room / 2} y={HEIGHT - 6} textAnchor="middle">
                {points[index]?.short}
              </text>
            ))}
            {reference && (
              <line
                x1={left}
                x2={width - RIGHT}
                y1={y(reference.value)}
                y2={y(reference.value)}
                className={classes.reference}
              />
            )}
            <path d={paths.gaps} className={`${classes.line} ${classes.gap}`} />
            <path d={paths.whole} className={classes.line} />
            <path d={paths.parts} className={`${classes.line} ${classes.part}`} />
            {points.map(
              ({ value, isPart }, index) =>
                value !== null &&
                (points.length <= MOST_DOTS || index === read || isPart || isAlone(values, index)) && (
                  <circle
                    key={index}
                    cx={x(index)}
                    cy={y(value)}
                    r={index === read ? 5 : isPart ? 4 : 3}
                    className={isPart ? classes.hollow : classes.dot}
                  />
                ),
            )}
            {reference && (
              // After the line, so that its halo keeps it readable.
              <text x={width - RIGHT} y={y(reference.value) - 6} textAnchor="end" className={classes.referenceText}>
                {reference.label}
              </text>
            )}
            {read !== null && <line x1={x(read)} x2={x(read)} y1={TOP} y2={HEIGHT - BOTTOM} className={classes.read} />}
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
            <Text size="sm" fw={600}>
              {point.value === null ? '–' : format(point.value)}
            </Text>
            {point.isPart && <Text size="xs">{part?.label}</Text>}
          </div>
        )}
      </div>
      {part && points.some(({ value, isPart }) => isPart && value !== null) && <PartLegend text={part.legend} />}
    </>
  );
}

/** What a hollow point means. */
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
