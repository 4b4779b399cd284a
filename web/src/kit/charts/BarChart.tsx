import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import classes from './charts.module.css';
import { axisOf, barsOf, marksOf, pathsOf } from './scale.ts';

export interface BarPoint {
  /** What it is called where there is room, and below the axis. */
  readonly label: string;
  readonly short: string;
  /** One for each series, side by side; null where there is none. */
  readonly bars: readonly (number | null)[];
  readonly line?: number | null;
  /** Its first bar is not all known, estimated perhaps, and drawn so. */
  readonly isPart?: boolean;
}

interface Scale {
  readonly format: (value: number) => string;
  /** At the side, where there is little room. */
  readonly formatTick: (value: number) => string;
}

interface BarChartProps extends Scale {
  /** What is drawn, for people who cannot see it; whoever shows a chart gives its values as a table, too. */
  readonly label: string;
  readonly points: readonly BarPoint[];
  /** What the bars are, at most two; the second is what the first is compared with. */
  readonly series: readonly [string] | readonly [string, string];
  /** A line over the bars, with an axis of its own at the left; that of the bars is then at the right. */
  readonly line?: Scale & { readonly label: string };
  /** What is to be said of a bar that is not all known. */
  readonly part?: string;
}

const HEIGHT = 272;
const [TOP, BOTTOM, EDGE] = [20, 28, 12];
/** Of a letter of the axes' size; figures are a bit wider than most. */
const LETTER = 7;
const GAP = 12;

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * LETTER;

/** Axes begin at zero: a bar is as long as its value. */
const scaleOf = (values: readonly (number | null)[], { formatTick }: Scale) => {
  const axis = axisOf([0, ...values]);
  return {
    ticks: axis.ticks,
    room: widest(axis.ticks.map(formatTick)) + 10,
    y: (value: number) => TOP + (1 - (value - axis.low) / (axis.high - axis.low)) * (HEIGHT - TOP - BOTTOM),
  };
};

/** Values in turn as bars, beside those of another time or below a line, drawn as wide as there is room. */
export function BarChart({ label, points, series, format, formatTick, line, part }: BarChartProps) {
  const { ref, width } = useElementSize();
  const [read, setRead] = useState<number | null>(null);
  const ofBars = scaleOf(
    points.flatMap(({ bars }) => bars),
    { format, formatTick },
  );
  const lineValues = points.map(({ line: value = null }) => value);
  const ofLine = line && scaleOf(lineValues, line);
  const [left, right] = [ofLine?.room ?? ofBars.room, ofLine ? ofBars.room : EDGE];
  const place = barsOf({ left, right: width - right, count: points.length, series: series.length });
  const room = widest(points.map(({ short }) => short)) + GAP;
  const marks = marksOf(
    points.map((_, index) => place.center(index)),
    room,
    { from: 0, to: width },
  );
  const point = read === null ? undefined : points[read];
  const atLeft = ofLine && line ? { ...ofLine, formatTick: line.formatTick } : { ...ofBars, formatTick };

  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / Math.max(place.slot, 1));
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
            {atLeft.ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={left}
                  x2={width - right}
                  y1={atLeft.y(tick)}
                  y2={atLeft.y(tick)}
                  className={tick === 0 ? classes.zero : classes.grid}
                />
                <text x={left - 8} y={atLeft.y(tick)} textAnchor="end" dominantBaseline="middle">
                  {atLeft.formatTick(tick)}
                </text>
              </g>
            ))}
            {ofLine &&
              ofBars.ticks.map((tick) => (
                <text key={tick} x={width - right + 8} y={ofBars.y(tick)} dominantBaseline="middle">
                  {formatTick(tick)}
                </text>
              ))}
            {marks.map(({ index, start }) => (
              <text key={index} x={start + room / 2} y={HEIGHT - 6} textAnchor="middle">
                {points[index]?.short}
              </text>
            ))}
            {points.map(({ bars, isPart }, index) =>
              bars.map(
                (value, at) =>
                  value !== null && (
                    <rect
                      key={`${index} ${series[at]}`}
                      x={place.start(index, at)}
                      width={place.width}
                      y={ofBars.y(value)}
                      height={ofBars.y(0) - ofBars.y(value)}
                      className={classes.bar}
                      data-series={at}
                      data-part={(isPart && at === 0) || undefined}
                    />
                  ),
              ),
            )}
            {ofLine && (
              <>
                <path
                  d={
                    pathsOf(
                      lineValues.map((value) => ({ value })),
                      place.center,
                      ofLine.y,
                    ).whole
                  }
                  className={classes.overBars}
                />
                {lineValues.map(
                  (value, index) =>
                    value !== null && (
                      <circle
                        key={points[index]?.label}
                        cx={place.center(index)}
                        cy={ofLine.y(value)}
                        r={index === read ? 5 : 3}
                        className={classes.dotOverBars}
                      />
                    ),
                )}
              </>
            )}
            {read !== null && (
              <line
                x1={place.center(read)}
                x2={place.center(read)}
                y1={TOP}
                y2={HEIGHT - BOTTOM}
                className={classes.read}
              />
            )}
          </svg>
        )}
        {read !== null && point && (
          <div
            aria-hidden
            className={classes.tip}
            style={
              place.center(read) < width / 2
                ? { left: place.center(read) + 8 }
                : { right: width - place.center(read) + 8 }
            }
          >
            <Text size="sm" c="dimmed">
              {point.label}
            </Text>
            {line && <TipValue label={line.label} value={point.line ?? null} format={line.format} />}
            {series.map((name, at) => (
              <TipValue key={name} label={name} value={point.bars[at] ?? null} format={format} />
            ))}
            {point.isPart && <Text size="xs">{part}</Text>}
          </div>
        )}
      </div>
      <ul className={classes.legends}>
        {line && <Legend text={line.label} kind="line" />}
        {series.map((name, at) => (
          <Legend key={name} text={name} kind={at} />
        ))}
        {part && points.some(({ isPart, bars: [value = null] }) => isPart && value !== null) && (
          <Legend text={part} kind="part" />
        )}
      </ul>
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

/** What is drawn how. */
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
