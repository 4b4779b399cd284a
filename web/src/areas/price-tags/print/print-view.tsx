import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { ProblemError } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../kit/states/states.tsx';
import { type KnownLabel, labelsQuery } from '../data.ts';
import { labelFactsOf } from '../list/known-labels.ts';
import type { ListedTag } from '../list/listed-tag.ts';
import { labelsIn } from '../list/printable.ts';
import { NotPrinted, type RequestedLabel } from './not-printed.tsx';
import { PdfButton } from './pdf-button.tsx';
import classes from './print-pages.module.css';
import { type Printable, PrintPages, useDrawnPages } from './print-pages.tsx';
import { sizesOf } from './sizes.ts';
import { ListLink } from './to-list.tsx';

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
    const [printable, leftOut]: [Printable[], RequestedLabel[]] = [[], []];
    for (const [at, tag] of tags.entries()) {
      const label = labels[at];
      const facts = labelFactsOf(label, tag);
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
        <EmptyState title={t('printing.none')} action={<ListLink />} />
      )}
      <Suspense>
        {isAsking && <PrintedDialog siteId={siteId} tags={printed} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}

/** The delay of the print dialog after the prices have loaded, in milliseconds (`spec 3 §2.2`). */
const DELAY = 500;

const FACES = ['500 1rem "Kontor Label"', '700 1rem "Kontor Label"', '400 1rem "Kontor Label Narrow"'];

/** The label fonts. Printing waits for them, because other fonts would change the width of the lines. */
const useLabelFonts = () =>
  useQuery({
    queryKey: ['price-tag', 'fonts'],
    queryFn: async () => {
      const loaded = await Promise.all(FACES.map((face) => document.fonts.load(face))).catch(() => []);
      if (loaded.length === 0 || loaded.some((faces) => faces.length === 0)) {
        throw new ProblemError(0, 'network.partMissing');
      }
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

interface PrintOptions {
  /** Prices and fonts are loaded, and all pages are rendered. */
  readonly isReady: boolean;
  /** Called when the print dialog closes; browsers do not report whether anything was printed. */
  readonly onClosed: () => void;
}

/** Opens the browser's print dialog once and reports when it closes. */
function usePrinting({ isReady, onClosed }: PrintOptions): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isReady || isOpened.current) return;
    const timer = setTimeout(() => {
      isOpened.current = true;
      print();
    }, DELAY);
    return () => clearTimeout(timer);
  }, [isReady]);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!isReady) return;
    const onAfterPrint = () => closed();
    addEventListener('afterprint', onAfterPrint);
    return () => removeEventListener('afterprint', onAfterPrint);
  }, [isReady]);
}
