import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../kit/states/states.tsx';
import { type KnownLabel, labelsQuery } from '../data.ts';
import { drawnOf } from '../list/known-labels.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import { labelsIn } from '../list/printable.ts';
import { type AskedLabel, NotPrinted } from './not-printed.tsx';
import { PdfButton } from './pdf-button.tsx';
import classes from './print-pages.module.css';
import { type Printable, PrintPages, useDrawnPages } from './print-pages.tsx';
import { sizesOf } from './sizes.ts';
import { ToList } from './to-list.tsx';
import { useLabelFonts, usePrinting } from './use-printing.ts';

const PrintedDialog = lazyOverlay(() => import('./printed-dialog.tsx'));

interface PrintViewProps {
  readonly siteId: number;
  readonly tags: readonly ListedTag[];
}

/** Loads the content of labels and shows them in their printed form. */
export function PrintView({ siteId, tags }: PrintViewProps) {
  const { t } = useTranslation('priceTags');
  const query = useQuery(labelsQuery(siteId, tags));
  const fonts = useLabelFonts();
  const failed = [query, fonts].find(({ data, error }) => error && data === undefined);
  if (failed) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!query.data || !fonts.data) {
    return (
      <Stack mt="lg">
        <Text role="status">{t('printing.loading')}</Text>
        <LoadingState />
      </Stack>
    );
  }
  return <Printing siteId={siteId} tags={tags} labels={query.data} />;
}

/** The labels that can be printed, and those that cannot. */
function useSorted(tags: readonly ListedTag[], labels: readonly KnownLabel[]) {
  return useMemo(() => {
    const [printable, leftOut]: [Printable[], AskedLabel[]] = [[], []];
    for (const [at, tag] of tags.entries()) {
      const label = labels[at];
      const facts = drawnOf(label, tag);
      if (facts) printable.push({ tag, facts });
      else if (label) leftOut.push({ tag, label });
    }
    return { printable, leftOut };
  }, [tags, labels]);
}

function Printing({ siteId, tags, labels }: PrintViewProps & { readonly labels: readonly KnownLabel[] }) {
  const { t } = useTranslation('priceTags');
  const { counted, whole } = useFormats();
  const { printable, leftOut } = useSorted(tags, labels);
  const paper = useDrawnPages(printable);
  const [isAsking, setAsking] = useState(false);
  const printed = useMemo(() => printable.map(({ tag }) => tag), [printable]);
  const total = labelsIn(printed);
  const isReady = total > 0 && paper.isWhole;
  usePrinting({ isReady, onClosed: () => setAsking(true) });
  return (
    <>
      <Stack gap="md" className={classes.screen} my="lg">
        <Group gap="sm">
          <Button leftSection={<IconPrinter size="1.125rem" aria-hidden />} disabled={!isReady} onClick={() => print()}>
            {t('printing.again')}
          </Button>
          <PdfButton siteId={siteId} tags={printed} />
          <Text role="status" c="dimmed">
            {paper.isWhole
              ? t('terms.labels', counted(total))
              : t('printing.preparing', { done: whole(paper.drawn), of: whole(total) })}
          </Text>
        </Group>
        <Text c="dimmed">{t('printing.printer')}</Text>
        {sizesOf(printed).length > 1 && <Banner kind="info">{t('printing.sizes')}</Banner>}
        <NotPrinted labels={leftOut} text={t('printing.leftOut', counted(leftOut.length))} />
      </Stack>
      {total > 0 ? (
        <PrintPages labels={printable} slices={paper.slices} />
      ) : (
        <EmptyState title={t('printing.none')} action={<ToList />} />
      )}
      <Suspense>
        {isAsking && <PrintedDialog siteId={siteId} tags={printed} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
