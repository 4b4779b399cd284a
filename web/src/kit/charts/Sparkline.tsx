import classes from './charts.module.css';
import { type LinePoint, pathOf } from './scale.ts';

const WIDTH = 100;
const HEIGHT = 32;

interface SparklineProps {
  /** What is joined; between two pieces the line has a gap. */
  readonly pieces: readonly (readonly LinePoint[])[];
}

/** How a value went, as a small line: no axis, no numbers, nothing to read out. One point is no line. */
export function Sparkline({ pieces }: SparklineProps) {
  const values = pieces.flat().map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) => (most === least ? HEIGHT / 2 : HEIGHT - ((value - least) / (most - least)) * HEIGHT);
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
