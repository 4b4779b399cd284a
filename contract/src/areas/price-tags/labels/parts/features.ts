import { type IconName, iconWidth, scaleIcon } from './icons.ts';
import { type Fitting, fitLines, type Lines } from './lines.ts';
import { widthOf } from './measure.ts';
import { noteFitting } from './note.ts';
import { type Block, iconShape, type Pen, textShape, write } from './pen.ts';
import type { Face, Ink } from './shapes.ts';
import { type Feature, LEGIBLE } from './styles.ts';

/** Several lines from the left edge. */
export function paragraph(
  { shapes, left, width }: Pen,
  text: string,
  { face, ink, ...fitting }: Fitting & { face: Face; ink: Ink },
): Block & Pick<Lines, 'isCut'> {
  const { lines, size, bases, height, isCut } = fitLines(text, face, width, fitting);
  return {
    height,
    isCut,
    draw: (y) => {
      for (const [index, line] of lines.entries()) {
        shapes.push(textShape(line, { x: left, y: y + (bases[index] ?? 0), size, face, ink }));
      }
    },
  };
}

/** The site's own note in one or two lines; since the site entered it, every offer label makes room for it. */
export const note = (pen: Pen): Block | null => {
  const text = pen.content.offer?.note ?? null;
  return text === null ? null : paragraph(pen, text, { face: 'bold', ink: 'red', ...noteFitting(pen.style) });
};

/** The lowest price of the previous 30 days, in up to `most` lines (PAngV § 11). */
export const lowest = (pen: Pen, most: number): Block | null => {
  const text = pen.content.offer?.lowest ?? null;
  const size = pen.style.text * (pen.style.isFlat ? 1 : 0.84);
  return text === null ? null : paragraph(pen, text, { face: 'text', ink: 'black', size, least: LEGIBLE, most });
};

const facts = (pen: Pen): Block | null => {
  const { content, style } = pen;
  const size = style.text;
  const text = content.facts.join(' · ');
  return text === '' ? null : paragraph(pen, text, { face: 'text', ink: 'quiet', size, least: size * 0.8, most: 2 });
};

/** One row for bitterness, two columns for the minerals of a water. */
const scales = (pen: Pen): Block | null => {
  const { content, style, shapes, left, width } = pen;
  const { scales } = content;
  if (scales.length === 0) return null;
  const columns = scales.length > 1 ? 2 : 1;
  const size = style.text * 0.86;
  const pitch = size * 1.35;
  const apart = style.margin;
  const room = (width - apart) / 2;
  const tall = size * 0.72;
  return {
    height: Math.ceil(scales.length / columns) * pitch,
    draw: (y) => {
      for (const [index, { name, step }] of scales.entries()) {
        const x = left + (index % columns) * (room + apart);
        const base = y + Math.floor(index / columns) * pitch + size * 0.85;
        const icon = scaleIcon(step);
        const wide = iconWidth(icon, tall);
        write(pen, name, { x, y: base, size, width: room - wide - 2 });
        // Beside a single name, otherwise at the end of its column.
        const at = columns === 1 ? Math.min(widthOf(name, 'text') * size + 3, room - wide) : room - wide;
        shapes.push(iconShape(icon, x + at, base - tall * 0.98, tall, style.accent));
      }
    },
  };
};

const foods = (pen: Pen): Block | null => {
  const { content, style, shapes, left, right } = pen;
  if (content.foods.length === 0) return null;
  const { icon: tall, text: size } = style;
  return {
    height: tall,
    draw: (y) => {
      const base = y + tall / 2 + 0.26 * size;
      shapes.push(textShape(content.suits, { x: left, y: base, size, ink: 'quiet' }));
      let x = left + widthOf(content.suits, 'text') * size + 3;
      const room = (right - x) / 2 - tall - 3;
      for (const { icon, name } of content.foods) {
        shapes.push(iconShape(icon, x, y, tall, style.accent));
        write(pen, name, { x: x + tall + 1.2, y: base, size, face: 'bold', width: room });
        x += tall + 1.2 + Math.min(widthOf(name, 'bold') * size, room) + 4;
      }
    },
  };
};

export interface Badge {
  readonly icon: IconName;
  readonly name: string;
  readonly ink: Ink;
}

const METALS = { GOLD: 'gold', SILBER: 'silver', BRONZE: 'bronze' } as const;

/** The award and the seals. */
export function badgesOf({ content: { award, seals }, style }: Pen): readonly Badge[] {
  const medal: readonly Badge[] = award ? [{ icon: 'medal', name: award.name, ink: METALS[award.metal] }] : [];
  return [...medal, ...seals.map(({ icon, name }): Badge => ({ icon, name, ink: style.accent }))];
}

/** Badges side by side, with their names below. */
const seals = (pen: Pen): Block | null => {
  const badges = badgesOf(pen);
  if (badges.length === 0) return null;
  const { style, shapes, left, width } = pen;
  const tall = style.icon;
  const cell = width / Math.max(badges.length, 4);
  const size = style.text * 0.66;
  return {
    height: tall + size * 1.35,
    draw: (y) => {
      for (const [index, { icon, name, ink }] of badges.entries()) {
        const middle = left + (index + 0.5) * cell;
        shapes.push(iconShape(icon, middle - tall / 2, y, tall, ink));
        const below = { x: middle, y: y + tall + size * 1.1, size, align: 'center', width: cell - 1 } as const;
        write(pen, name, below);
      }
    },
  };
};

/** The content of a feature; null if the product has none. */
export const FEATURES: Readonly<Record<Feature, (pen: Pen) => Block | null>> = { facts, scales, foods, seals };
