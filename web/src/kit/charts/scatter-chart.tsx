import { Text } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { EDGE, FOOT, HEIGHT, scaleOf, TOP, useChart } from './chart-frame.tsx';
import classes from './charts.module.css';
import { axisOf, nearestOf } from './scale.ts';

export interface ScatterPoint {
  /** The full label, for the tooltip. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

interface ScatterAxis {
  readonly label: string;
  readonly format: (value: number) => string;
  /** For axis labels, where space is limited. */
  readonly formatTick: (value: number) => string;
  /** A line through the plot, such as the median of the points; null for none. */
  readonly reference: number | null;
}

interface ScatterChartProps<Point extends ScatterPoint> {
  /** The chart's accessible name; its values must also be given as a table. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  /** Explains the reference lines. */
  readonly legend: string;
  readonly onOpen: (point: Point) => void;
}

/** Farther from a point, the pointer is at none. */
const REACH = 24;

/** Two values of each point, as wide as the container; the tooltip names the nearest point, which a click opens. */
export function ScatterChart<Point extends ScatterPoint>(props: ScatterChartProps<Point>) {
  const { label, points, x, y, legend, onOpen } = props;
  const { ref, width, pointedIndex, setPointedIndex } = useChart();
  // A touch shows a point before it opens it.
  const touched = useRef<number | null>(null);
  const vertical = scaleOf([...points.map((point) => point.y), y.reference], y.formatTick);
  const axis = axisOf([...points.map((point) => point.x), x.reference], width < 480 ? 2 : 5);
  const [from, to] = [vertical.room, width - EDGE];
  const across = (value: number) => from + ((value - axis.low) / (axis.high - axis.low)) * (to - from);
  const places = points.map((point) => ({ x: across(point.x), y: vertical.y(point.y) }));
  const point = pointedIndex === null ? undefined : points[pointedIndex];
  const place = pointedIndex === null ? undefined : places[pointedIndex];

  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return nearestOf(places, { x: clientX - left, y: clientY - top }, REACH);
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const index = pointAt(event);
    touched.current = event.pointerType === 'mouse' || index === pointedIndex ? index : null;
    setPointedIndex(index);
  };
  const open = () => {
    const found = touched.current === null ? undefined : points[touched.current];
    if (found) onOpen(found);
  };

  return (
    <>
      <div ref={ref} className={classes.chart}>
        {width > 0 && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table beside it has the same links for the keyboard.
          <svg
            role="img"
            aria-label={label}
            width={width}
            height={HEIGHT}
            className={classes.drawing}
            data-opens={point !== undefined || undefined}
            onPointerMove={(event) => setPointedIndex(pointAt(event))}
            onPointerDown={press}
            onPointerLeave={() => setPointedIndex(null)}
            onClick={open}
          >
            {vertical.ticks.map((tick) => (
              <g key={tick}>
                <line x1={from} x2={to} y1={vertical.y(tick)} y2={vertical.y(tick)} className={classes.grid} />
                <text x={from - 8} y={vertical.y(tick)} textAnchor="end" dominantBaseline="middle">
                  {y.formatTick(tick)}
                </text>
              </g>
            ))}
            {axis.ticks.map((tick, index) => (
              <g key={tick}>
                <line x1={across(tick)} x2={across(tick)} y1={TOP} y2={FOOT} className={classes.grid} />
                <text x={across(tick)} y={HEIGHT - 6} textAnchor={index === axis.ticks.length - 1 ? 'end' : 'middle'}>
                  {x.formatTick(tick)}
                </text>
              </g>
            ))}
            <text x={0} y={6} dominantBaseline="middle">
              {y.label}
            </text>
            {x.reference !== null && (
              <line
                x1={across(x.reference)}
                x2={across(x.reference)}
                y1={TOP}
                y2={FOOT}
                className={classes.reference}
              />
            )}
            {y.reference !== null && (
              <line
                x1={from}
                x2={to}
                y1={vertical.y(y.reference)}
                y2={vertical.y(y.reference)}
                className={classes.reference}
              />
            )}
            {places.map((each, index) => (
              <circle key={index} cx={each.x} cy={each.y} r={index === pointedIndex ? 7 : 5} className={classes.mark} />
            ))}
          </svg>
        )}
        {point && place && (
          <div
            aria-hidden
            className={classes.tip}
            style={place.x < width / 2 ? { left: place.x + 10 } : { right: width - place.x + 10 }}
          >
            <Text size="sm" c="dimmed">
              {point.label}
            </Text>
            {[
              { ...x, value: point.x },
              { ...y, value: point.y },
            ].map(({ label: name, format, value }) => (
              <Text key={name} size="sm">
                {name}: <b>{format(value)}</b>
              </Text>
            ))}
          </div>
        )}
      </div>
      <Text size="xs" c="dimmed" ta="right">
        {x.label}
      </Text>
      <p className={classes.legend}>
        <svg width="28" height="10" aria-hidden>
          <path d="M1,5L27,5" className={classes.reference} />
        </svg>
        {legend}
      </p>
    </>
  );
}
