import { readFileSync } from 'node:fs';
import { drawingOf } from '@kontor/contract/areas/price-tags/labels/parts/drawing.ts';
import { ICONS } from '@kontor/contract/areas/price-tags/labels/parts/icons.ts';
import { type Drawing, INKS, type Shape } from '@kontor/contract/areas/price-tags/labels/parts/shapes.ts';
import { contentOf, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text': {
      const { text, x, y, size, face, align, ink } = shape;
      const style = `font-size="${size}" class="${face}" text-anchor="${ANCHORS[align]}" fill="${INKS[ink]}"`;
      return `<text x="${x}" y="${y}" ${style}>${text}</text>`;
    }
    case 'price':
      return shape.parts.map(svgOf).join('');
    case 'box': {
      const { x, y, width, height, ink } = shape;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${INKS[ink]}"/>`;
    }
    case 'icon': {
      const { icon, x, y, height, ink } = shape;
      const { paths, height: grid } = ICONS[icon];
      const colour = INKS[ink];
      const drawn = paths.map(({ d, stroke }) =>
        stroke === null
          ? `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`
          : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`,
      );
      return `<g transform="translate(${x} ${y}) scale(${height / grid})">${drawn.join('')}</g>`;
    }
    case 'bars': {
      const { bars, x, y, module, height } = shape;
      const drawn = bars.map(([offset, width]) => `M${offset} 0h${width}v1h-${width}z`).join('');
      return `<path transform="translate(${x} ${y}) scale(${module} ${height})" d="${drawn}"/>`;
    }
  }
}

const page = ({ width, height, backdrop, shapes }: Drawing): string =>
  `<svg viewBox="0 0 ${width} ${height}">${[...backdrop, ...shapes].map(svgOf).join('')}</svg>`;

const face = (weight: number, file: string) =>
  `@font-face{font-family:Label;font-weight:${weight};src:url(data:font/ttf;base64,${readFileSync(file).toString('base64')})}`;

/** The labels as a page for printing, each on a sheet of its own. */
export function printView(labels: readonly LabelFacts[], fonts: { readonly T: string; readonly B: string }): string {
  const drawings = labels.flatMap((facts) => contentOf(facts, texts) ?? []).map(drawingOf);
  const [{ width = 0, height = 0 } = {}] = drawings;
  const style = [
    face(500, fonts.T) + face(700, fonts.B),
    `@page{size:${width}mm ${height}mm;margin:0}body{margin:0}`,
    `svg{display:block;width:${width}mm;height:${height}mm;break-after:page}`,
    'text{font-family:Label;font-weight:500;font-variant-ligatures:none}.bold{font-weight:700}',
    'path{stroke-linecap:round;stroke-linejoin:round}',
  ];
  return `<!doctype html><meta charset="utf-8"><style>${style.join('')}</style>${drawings.map(page).join('')}`;
}
