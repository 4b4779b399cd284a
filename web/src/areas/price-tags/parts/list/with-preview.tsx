import { Skeleton, Stack, useMatches } from '@mantine/core';
import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../kit/feedback/Dialog.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { lazyComponent } from '../../../../kit/states/part.tsx';
import { keyInStyle, type ListedTag } from './listed-tag.ts';
import classes from './preview.module.css';
import type { PreviewProps } from './preview.tsx';

const Preview = lazyComponent(() => import('./preview.tsx'));

/** Marks what names a row, so that the preview follows pointer and keyboard. */
export const RowMark = ({ tag, children }: { readonly tag: ListedTag; readonly children: ReactNode }) => (
  <span data-tag={keyInStyle(tag)}>{children}</span>
);

function markIn(event: SyntheticEvent): string | null {
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  return row?.querySelector('[data-tag]')?.getAttribute('data-tag') ?? null;
}

interface WithPreviewProps extends Pick<PreviewProps, 'siteId' | 'tags'> {
  /** The key of the current row; the first one if there is no such row. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** The table; `show` looks at the label of a row. */
  readonly children: (show: (tag: ListedTag) => void) => ReactNode;
  /** Stays in view below the table, and covers nothing of the label beside it. */
  readonly bar: ReactNode;
}

/**
 * A table beside the label of its row that is pointed at or has the focus; where there is no room, a dialog shows it.
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
  const shown = { siteId, tags, at, onGo: go };
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
              <Preview {...shown} />
            </Suspense>
          </Section>
        </div>
      )}
      {isOpen && !hasRoom && (
        <Dialog onClose={() => setOpen(false)} title={t('list.preview.title')}>
          <Suspense fallback={<Skeleton h="16rem" />}>
            <Preview {...shown} />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}
