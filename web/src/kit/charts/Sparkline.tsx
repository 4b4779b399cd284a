import classes from './charts.module.css';
import { pathOf, type Values } from './scale.ts';

const WIDTH = 100;
const HEIGHT = 32;

/** How a value went, as a small line: no axis, no numbers, nothing to read out. One point is no line. */
export function Sparkline({ values }: { readonly values: Values }) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const y = (value: number) => (most === least ? HEIGHT / 2 : HEIGHT - ((value - least) / (most - least)) * HEIGHT);
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * WIDTH;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className={classes.spark}>
      {known.length > 1 && <path d={pathOf(values, x, y)} className={classes.line} />}
    </svg>
  );
}
