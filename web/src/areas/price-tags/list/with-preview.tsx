import { STYLES } from '@kontor/contract/areas/price-tags/labels/parts/styles.ts';
import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { Box, Skeleton, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import { keyInStyle, type ListedTag } from './listed-tag.ts';
import classes from './preview.module.css';
import type { PreviewProps } from './preview.tsx';

/** Where a label in its own size fits beside the table. */
const HAS_ROOM = '(min-width: 80em)';

const Preview = lazyComponent(() => import('./preview.tsx'));

/** Marks the name cell of a row, so that the preview can follow pointer and focus. */
export const RowMark = ({ tag, children }: { readonly tag: ListedTag; readonly children: ReactNode }) => (
  <span data-tag={keyInStyle(tag)}>{children}</span>
);

function markIn(event: SyntheticEvent): string | null {
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  return row?.querySelector('[data-tag]')?.getAttribute('data-tag') ?? null;
}

interface WithPreviewProps extends Pick<PreviewProps, 'siteId' | 'tags'> {
  /** The style of `tags`, which gives the labels their size. */
  readonly style: PrintStyle;
  /** The key of the current row; without a match the first row is current. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Renders the table; `show` previews the label of a row. */
  readonly children: (show: (tag: ListedTag) => void) => ReactNode;
  /** Stays in view below the table without covering the preview. */
  readonly bar: ReactNode;
}

/**
 * A table beside a preview of the label of the hovered or focused row; on narrow screens the preview opens in a dialog.
 */
export function WithPreview({ siteId, style, tags, chosen, onChoose, children, bar }: WithPreviewProps) {
  const { t } = useTranslation('priceTags');
  const hasRoom = useMediaQuery(HAS_ROOM, undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const at = Math.max(
    tags.findIndex((tag) => keyInStyle(tag) === chosen),
    0,
  );
  const follow = (event: SyntheticEvent) => {
    const mark = markIn(event);
    if (mark !== null) onChoose(mark);
  };
  const show = (tag: ListedTag) => {
    onChoose(keyInStyle(tag));
    setOpen(!hasRoom);
  };
  const go = (next: number) => {
    const tag = tags[next];
    if (tag) onChoose(keyInStyle(tag));
  };
  const previewProps = { siteId, tags, at, onGo: go };
  return (
    <Box
      className={hasRoom && tags.length > 0 ? classes.columns : undefined}
      __vars={{ '--label-width': String(STYLES[style].width), '--label-height': String(STYLES[style].height) }}
    >
      <Stack gap="lg" miw={0} onFocus={follow} onMouseOver={follow}>
        {children(show)}
        {bar}
      </Stack>
      {hasRoom && tags.length > 0 && (
        // No card around it: its padding would leave too little room for a label in its own size.
        <Stack component="section" className={classes.aside} aria-labelledby={titleId}>
          <Title order={2} id={titleId}>
            {t('list.preview.title')}
          </Title>
          <Suspense fallback={<Skeleton h="16rem" />}>
            <Preview {...previewProps} />
          </Suspense>
        </Stack>
      )}
      {isOpen && !hasRoom && (
        <Dialog onClose={() => setOpen(false)} title={t('list.preview.title')}>
          <Suspense fallback={<Skeleton h="16rem" />}>
            <Preview {...previewProps} />
          </Suspense>
        </Dialog>
      )}
    </Box>
  );
}
