import { Skeleton, Stack, useMatches } from '@mantine/core';
import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import { keyInStyle, type ListedTag } from './listed-tag.ts';
import classes from './preview.module.css';
import type { PreviewProps } from './preview.tsx';

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
export function WithPreview({ siteId, tags, chosen, onChoose, children, bar }: WithPreviewProps) {
  const { t } = useTranslation('priceTags');
  const hasRoom = useMatches({ base: false, lg: true });
  const [isOpen, setOpen] = useState(false);
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
    <div className={hasRoom && tags.length > 0 ? classes.columns : undefined}>
      <Stack gap="lg" miw={0} onFocus={follow} onMouseOver={follow}>
        {children(show)}
        {bar}
      </Stack>
      {hasRoom && tags.length > 0 && (
        <div className={classes.aside}>
          <Section title={t('list.preview.title')}>
            <Suspense fallback={<Skeleton h="16rem" />}>
              <Preview {...previewProps} />
            </Suspense>
          </Section>
        </div>
      )}
      {isOpen && !hasRoom && (
        <Dialog onClose={() => setOpen(false)} title={t('list.preview.title')}>
          <Suspense fallback={<Skeleton h="16rem" />}>
            <Preview {...previewProps} />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}
