import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** The quiet zone that readers require, in modules. */
const EDGE = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code: black on white, as not every camera reads the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`${-EDGE} ${-EDGE} ${size + 2 * EDGE} ${size + 2 * EDGE}`}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} fill="black" />
    </svg>
  );
}
