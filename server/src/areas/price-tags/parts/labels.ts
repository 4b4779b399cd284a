import { ICONS, type IconName } from '@kontor/contract/areas/price-tags/labels/parts/icons.ts';
import type { Drawing, Shape } from '@kontor/contract/areas/price-tags/labels/parts/shapes.ts';
import {
  type Arrangement,
  cutMarks,
  type Page,
  type PlacedLabel,
  pagesOf,
  type Sheet,
  type Size,
} from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { faceOf } from '../../../kernel/pdf/face.ts';
import { beginFile, type PdfFile, textString } from '../../../kernel/pdf/file.ts';
import { openFonts } from './fonts.ts';
import { contentOfShapes, type Fonts, iconBox, iconContent, measure } from './ink.ts';

/** Points per millimetre. */
const MM = 72 / 25.4;

export interface Printed {
  readonly size: Size;
  readonly count: number;
  /** Called on demand: ten thousand drawings at once would be too many. */
  readonly draw: () => Drawing;
}

/** Forms of a document: drawn once and repeated. */
function createForms(file: PdfFile, resources: number) {
  const ids = new Map<string, number>();
  const byKey = new Map<object | string, string>();
  return {
    ids,
    /** The name of the form with a key; its content is created once. */
    form: (key: object | string, box: string, content: () => string): string => {
      const known = byKey.get(key);
      if (known) return known;
      const drawn = content();
      const id = file.reserve();
      const name = `X${id}`;
      byKey.set(key, name);
      ids.set(name, id);
      file.putStream(id, `/Type/XObject/Subtype/Form/BBox[${box}]/Resources ${resources} 0 R`, drawn);
      return name;
    },
  };
}

/** The upper left corner of a label on a page of a given height, the size of a millimetre, and its direction. */
function origin({ height, isTurned }: Sheet, { x, y, scale }: PlacedLabel, label: Size): string {
  const unit = (MM * scale).toFixed(5);
  if (isTurned) {
    // The upper left corner is then at the upper right.
    return `0 -${unit} ${unit} 0 ${measure((x + label.height * scale) * MM)} ${measure((height - y) * MM)} cm\n`;
  }
  return `${unit} 0 0 ${unit} ${measure(x * MM)} ${measure((height - y) * MM)} cm\n`;
}

function marksOf(sheet: Sheet, offset: Arrangement['offset']): string {
  const marks = cutMarks(sheet, offset);
  if (marks.length === 0) return '';
  const points = marks.map(([x1, y1, x2, y2]) => {
    const [left, bottom, right, top] = [x1, sheet.height - y1, x2, sheet.height - y2].map((value) =>
      measure(value * MM),
    );
    return `${left} ${bottom} m ${right} ${top} l\n`;
  });
  return `q 0.3 w 0.55 G\n${points.join('')}S Q\n`;
}

/**
 * Draws labels on pages. Shared parts of a style, icons and repeated labels are forms; equal labels on their own pages
 * share their content.
 */
export function drawLabels(labels: readonly Printed[], arrangement: Arrangement, title: string): Uint8Array {
  const file = beginFile();
  const [root, pages, info, resources, text, bold, narrow] = [
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
  ];
  const source = openFonts();
  const fonts: Fonts = { text: faceOf(source.text), bold: faceOf(source.bold), narrow: faceOf(source.narrow) };
  const { form, ids } = createForms(file, resources);

  const boxOf = ({ width, height }: Size) => `0 ${measure(-height)} ${measure(width)} 0`;
  const write = (shapes: readonly Shape[]) => contentOfShapes(shapes, fonts, iconForm);
  const iconForm = (name: IconName) => form(name, iconBox(name), () => iconContent(ICONS[name]));
  const labelContent = (drawing: Drawing) => {
    const backdrop = form(drawing.backdrop, boxOf(drawing), () => write(drawing.backdrop));
    return `/${backdrop} Do\n${write(drawing.shapes)}`;
  };

  /** The content of a page, shared by equal pages. */
  const contents = new Map<number, number>();
  function put(content: string): number {
    const id = file.reserve();
    file.putStream(id, '', content);
    return id;
  }
  function pageOfOne(sheet: Sheet, placed: PlacedLabel): number {
    const known = contents.get(placed.label);
    if (known !== undefined) return known;
    const label = labels[placed.label];
    const id = put(label ? origin(sheet, placed, label.size) + labelContent(label.draw()) : '');
    contents.set(placed.label, id);
    return id;
  }
  function pageOfMany({ sheet, placed }: Page): number {
    const drawn = placed.map((each) => {
      const label = labels[each.label];
      if (!label) return '';
      const { size, count, draw } = label;
      const once = () => labelContent(draw());
      return `q ${origin(sheet, each, size)}${count > 1 ? `/${form(label, boxOf(size), once)} Do\n` : once()}Q\n`;
    });
    return put(drawn.join('') + marksOf(sheet, arrangement.offset));
  }

  const kids: string[] = [];
  const sizes = labels.map(({ size, count }) => ({ ...size, count }));
  for (const page of pagesOf(sizes, arrangement)) {
    const { sheet, placed } = page;
    const [only] = placed;
    const content = arrangement.layout === 'single' && only ? pageOfOne(sheet, only) : pageOfMany(page);
    const id = file.reserve();
    const size = `${measure(sheet.width * MM)} ${measure(sheet.height * MM)}`;
    file.put(id, `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${size}]/Contents ${content} 0 R>>`);
    kids.push(`${id} 0 R`);
  }
  fonts.text.embed(file, text, 'LABELT');
  fonts.bold.embed(file, bold, 'LABELB');
  fonts.narrow.embed(file, narrow, 'LABELN');
  const forms = [...ids].map(([name, id]) => `/${name} ${id} 0 R`).join('');
  file.put(resources, `<</Font<</T ${text} 0 R/B ${bold} 0 R/N ${narrow} 0 R>>/XObject<<${forms}>>>>`);
  file.put(pages, `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]/Resources ${resources} 0 R>>`);
  file.put(root, `<</Type/Catalog/Pages ${pages} 0 R/Lang(de)/ViewerPreferences<</DisplayDocTitle true>>>>`);
  file.put(info, `<</Title${textString(title)}/Creator(Kontor)/Producer(Kontor)>>`);
  return file.finish({ root, info });
}
