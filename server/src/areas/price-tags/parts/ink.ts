import { ICONS, type IconName } from '@kontor/contract/areas/price-tags/labels/parts/icons.ts';
import type { Icon } from '@kontor/contract/areas/price-tags/labels/parts/paths.ts';
import type {
  BarsShape,
  BoxShape,
  Face as FaceName,
  IconShape,
  PriceShape,
  Shape,
  TextShape,
} from '@kontor/contract/areas/price-tags/labels/parts/shapes.ts';
import { INKS, type Ink } from '@kontor/contract/areas/price-tags/labels/parts/shapes.ts';
import type { Face } from '../../../kernel/pdf/face.ts';
import { textString } from '../../../kernel/pdf/file.ts';

const MAX_HUNDREDTHS = 40_000;
const numbers: string[] = [];

/** Formats a measure in hundredths of a millimetre; cached, because most are repeated. */
export function measure(value: number): string {
  const hundredths = Math.round(value * 100);
  if (hundredths < -MAX_HUNDREDTHS || hundredths > MAX_HUNDREDTHS) return String(hundredths / 100);
  const known = numbers[hundredths + MAX_HUNDREDTHS];
  if (known !== undefined) return known;
  const text = String(hundredths / 100);
  numbers[hundredths + MAX_HUNDREDTHS] = text;
  return text;
}

function colourOf(ink: Ink): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(INKS[ink].slice(at, at + 2), 16) / 255);
  return parts.map((part) => String(Math.round(part * 1000) / 1000)).join(' ');
}

const INK_NAMES = Object.keys(INKS).filter((name): name is Ink => name in INKS);

/** How each ink is selected for areas, and for both areas and lines. */
const FILLS = new Map(INK_NAMES.map((ink) => [ink, `${colourOf(ink)} rg\n`]));
const BOTH = new Map(INK_NAMES.map((ink) => [ink, `${colourOf(ink)} rg ${colourOf(ink)} RG\n`]));

/** An icon as the content of a form at its own height; it uses the ink selected where it is drawn. */
export function iconContent({ height, paths }: Icon): string {
  const drawn = paths.map(({ d, stroke }) => {
    const steps = [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter = '', values = '']) => {
      const points = values
        .trim()
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number);
      const flipped = points.map((value, index) => String(index % 2 === 0 ? value : -value)).join(' ');
      return letter === 'Z' ? 'h' : `${flipped} ${letter.toLowerCase()}`;
    });
    return `${steps.join('\n')}\n${stroke === null ? 'f*' : `${stroke} w S`}`;
  });
  return `${1 / height} 0 0 ${1 / height} 0 0 cm 1 J 1 j\n${drawn.join('\n')}\n`;
}

export const iconBox = (name: IconName): string => {
  const { width, height } = ICONS[name];
  return `0 -1 ${width / height} 0`;
};

export type Fonts = Readonly<Record<FaceName, Face>>;

/** The names of the faces in a document. */
const FACES = { text: 'T', bold: 'B', narrow: 'N' } as const satisfies Readonly<Record<FaceName, string>>;

/** Looks up the name of an icon's form in a document, which thereby collects the forms it needs. */
export type IconForm = (name: IconName) => string;

/** Writes shapes as page content in millimetres, below a label's upper left corner. */
export function contentOfShapes(shapes: readonly Shape[], fonts: Fonts, iconForm: IconForm): string {
  let out = '';
  let ink: Ink | null = null;
  let font = '';
  let isWriting = false;

  function choose(newInk: Ink): void {
    if (ink === newInk) return;
    out += FILLS.get(newInk) ?? '';
    ink = newInk;
  }
  function beginText(): void {
    if (!isWriting) out += 'BT\n';
    isWriting = true;
  }
  function endText(): void {
    if (isWriting) out += 'ET\n';
    isWriting = false;
  }
  function text({ text, x, y, size, face, align, ink: newInk }: TextShape): void {
    const { codes, width } = fonts[face].encode(text);
    const begin = align === 'left' ? x : x - width * size * (align === 'right' ? 1 : 0.5);
    beginText();
    choose(newInk);
    const chosen = `/${FACES[face]} ${measure(size)} Tf\n`;
    if (chosen !== font) out += chosen;
    font = chosen;
    out += `1 0 0 1 ${measure(begin)} ${measure(-y)} Tm[${codes}]TJ\n`;
  }
  function price({ text: whole, parts }: PriceShape): void {
    beginText();
    out += `/Span<</ActualText${textString(whole)}>>BDC\n`;
    for (const part of parts) text(part);
    out += 'EMC\n';
  }
  function box({ x, y, width, height, ink: newInk }: BoxShape): void {
    endText();
    choose(newInk);
    out += `${measure(x)} ${measure(-y - height)} ${measure(width)} ${measure(height)} re f\n`;
  }
  function icon({ icon, x, y, height, ink: newInk }: IconShape): void {
    endText();
    const size = measure(height);
    out += `q ${BOTH.get(newInk)}${size} 0 0 ${size} ${measure(x)} ${measure(-y)} cm/${iconForm(icon)} Do Q\n`;
  }
  function bars({ bars, x, y, module, height }: BarsShape): void {
    endText();
    choose('black');
    out += `q ${module} 0 0 -${measure(height)} ${measure(x)} ${measure(-y)} cm\n`;
    for (const [offset, width] of bars) out += `${offset} 0 ${width} 1 re\n`;
    out += 'f Q\n';
  }
  for (const shape of shapes) {
    switch (shape.kind) {
      case 'text':
        text(shape);
        break;
      case 'price':
        price(shape);
        break;
      case 'box':
        box(shape);
        break;
      case 'icon':
        icon(shape);
        break;
      case 'bars':
        bars(shape);
        break;
    }
  }
  endText();
  return out;
}
