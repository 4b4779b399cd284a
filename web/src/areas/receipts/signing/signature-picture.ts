import { SIGNATURE_FIELD } from '@kontor/contract/areas/receipts/rules.ts';
import { drawStrokes, type Stroke } from './strokes.ts';

const MAX_BYTES = 500_000;

/** Renders black on white, so that it is readable on paper, in mails and on dark screens. */
function pictureAt(scale: number, strokes: readonly Stroke[]): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_FIELD.width * scale;
  canvas.height = SIGNATURE_FIELD.height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.scale(scale, scale);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, SIGNATURE_FIELD.width, SIGNATURE_FIELD.height);
  pen.fillStyle = 'black';
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  drawStrokes(pen, strokes);
  return canvas.toDataURL('image/png');
}

const bytesOf = (url: string) => (url.length * 3) / 4;

/** Renders a signature as a PNG: at double size, or at single size if the file would exceed the contract's limit. */
export function pictureOf(strokes: readonly Stroke[]): string {
  const picture = pictureAt(2, strokes);
  return bytesOf(picture) <= MAX_BYTES ? picture : pictureAt(1, strokes);
}
