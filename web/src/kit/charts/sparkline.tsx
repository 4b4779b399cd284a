import classes from './charts.module.css';
import { type LinePoint, pathOf } from './scale.ts';

const WIDTH = 100;
const HEIGHT = 32;

interface SparklineProps {
  /** Connected segments; the line has gaps between them. */
  readonly pieces: readonly (readonly LinePoint[])[];
}

/** A small trend line without axis or numbers, hidden from screen readers. A single point draws no line. */
export function Sparkline({ pieces }: SparklineProps) {
  const values = pieces.flat().map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) => (max === min ? HEIGHT / 2 : HEIGHT - ((value - min) / (max - min)) * HEIGHT);
  const { lines, dots } = pathOf(pieces, (across) => across * WIDTH, y);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className={classes.spark}>
      {values.length > 1 && (
        <>
          <path d={lines} className={classes.line} />
          <path d={dots} className={`${classes.line} ${classes.alone}`} />
        </>
      )}
    </svg>
  );
}
