import type { LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import type { Size } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { LabelCopy, LabelPicture } from '../list/label-picture.tsx';
import type { ListedTag } from '../list/listed-tag.ts';
import classes from './print-pages.module.css';
import { sizeOf, sizesOf } from './sizes.ts';

/** A label that can be printed. */
export interface Printable {
  readonly tag: ListedTag;
  readonly facts: LabelFacts;
}

/** One page: a label of the list, or a copy of it. */
interface PrintedPage extends Printable {
  readonly index: number;
  readonly copy: number;
}

/** The number of pages rendered before yielding to the browser. */
const SLICE = 25;

const slicesOf = (labels: readonly Printable[]): readonly (readonly PrintedPage[])[] => {
  const printedPages = labels.flatMap((label, index) =>
    Array.from({ length: label.tag.count }, (_, copy): PrintedPage => ({ ...label, index, copy })),
  );
  return Array.from({ length: Math.ceil(printedPages.length / SLICE) }, (_, at) =>
    printedPages.slice(at * SLICE, (at + 1) * SLICE),
  );
};

/** Increases the number of rendered slices step by step, so that thousands of labels do not block the page. */
function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return Math.min(drawn, total);
}

/** The pages of labels, and how many of them are rendered. */
export function useDrawnPages(labels: readonly Printable[]) {
  const slices = useMemo(() => slicesOf(labels), [labels]);
  const count = useGrowing(slices.length);
  const drawn = slices.slice(0, count).reduce((sum, { length }) => sum + length, 0);
  return { slices: slices.slice(0, count), drawn, isWhole: count === slices.length };
}

/** The name of a page size. */
const pageOf = ({ width, height }: Size) => `label-${width}-${height}`.replaceAll('.', '-');

interface PrintPagesProps {
  readonly labels: readonly Printable[];
  readonly slices: ReturnType<typeof useDrawnPages>['slices'];
}

/** The printed pages, each of its label's size. The screen shows each label once, with its number of copies. */
export function PrintPages({ labels, slices }: PrintPagesProps) {
  const rules = sizesOf(labels.map(({ tag }) => tag)).map(
    (size) => `@page ${pageOf(size)} { size: ${size.width}mm ${size.height}mm; margin: 0; }`,
  );
  return (
    <>
      <style>{rules.join('\n')}</style>
      <div className={classes.paper}>
        {slices.map((pages, at) => (
          <Slice key={at} pages={pages} />
        ))}
      </div>
    </>
  );
}

const Slice = memo(function Slice({ pages }: { readonly pages: readonly PrintedPage[] }) {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  return pages.map(({ index, copy, tag, facts }) => {
    const size = sizeOf(tag);
    const id = `price-tag-${index}`;
    const page = { page: pageOf(size) };
    if (copy > 0) {
      return (
        <div key={`${index} ${copy}`} className={classes.copy} style={page}>
          <LabelCopy id={id} size={size} />
        </div>
      );
    }
    const title = facts.product.publicTitle ?? facts.product.productTitle ?? '';
    return (
      <figure key={`${index} ${copy}`} className={classes.leaf} style={page}>
        <LabelPicture facts={facts} label={t('printing.product', { title, number: tag.productId })} id={id} />
        <figcaption className={classes.caption}>{t('printing.times', counted(tag.count))}</figcaption>
      </figure>
    );
  });
});
