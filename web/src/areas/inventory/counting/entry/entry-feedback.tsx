import { Box, Stack } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { RefusedText, reasonOf } from '../refused-text.tsx';
import { useCounts } from '../sync/use-counts.ts';
import type { Feedback } from './entry-state.ts';
import { useAmount } from './use-amount.ts';

interface FeedbackProps<F> {
  readonly feedback: F;
  /** Whether an entry needs the space. */
  readonly isSlim: boolean;
}

/** Saved on the device; the server's answer is shown when it arrives. */
function Saved({ feedback: { amounts, title, uuids }, isSlim }: FeedbackProps<Extract<Feedback, { kind: 'saved' }>>) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  const counts = useCounts(uuids).data ?? [];
  const refusal = counts.find(({ status }) => status === 'parked')?.refusal ?? null;
  const isLate = counts.some(({ status }) => status === 'late');
  const counted = amounts.map(amount).join(' + ');
  // The bar above an entry has the title as well.
  const what = isSlim ? counted : `${counted} · ${title}`;
  if (!refusal && !isLate) {
    return (
      <Banner kind="success" isSlim={isSlim} title={t('counting.entry.saved')}>
        {what}
      </Banner>
    );
  }
  const outcome = t(refusal ? 'counting.entry.parked' : 'counting.entry.late');
  if (isSlim) {
    return (
      <Banner kind={refusal ? 'error' : 'warning'} isSlim title={outcome}>
        {refusal ? reasonOf(refusal) : what}
      </Banner>
    );
  }
  return (
    <Stack gap="xs">
      <Banner kind="warning" title={outcome}>
        <Box>{what}</Box>
        {!refusal && <Box>{t('counting.count.lateText')}</Box>}
      </Banner>
      {refusal && <RefusedText refusal={refusal} />}
    </Stack>
  );
}

/** The result of the last scan or entry (`spec 3 §8`). Memoized: every scan renders the entry. */
export const EntryFeedback = memo(({ feedback, isSlim }: FeedbackProps<Feedback | null>) => {
  const { t } = useTranslation('inventory');
  if (!feedback) return null;
  switch (feedback.kind) {
    case 'saved':
      return <Saved feedback={feedback} isSlim={isSlim} />;
    case 'nothing':
      return (
        <Banner kind="info" isSlim={isSlim}>
          {t('counting.entry.nothing', { title: feedback.title })}
        </Banner>
      );
    case 'unsaved':
      return (
        <Banner kind="error" isSlim={isSlim}>
          {t(`counting.entry.${feedback.why}`)}
        </Banner>
      );
    case 'undecided':
      return (
        <Banner kind="warning" isSlim={isSlim} title={t('counting.entry.undecided', { title: feedback.title })}>
          {t('counting.entry.undecidedText', { waiting: feedback.waiting })}
        </Banner>
      );
    case 'ignored':
      return (
        <Banner kind="warning" isSlim={isSlim} title={t('counting.entry.ignored', { title: feedback.title })}>
          {t('counting.entry.ignoredText')}
        </Banner>
      );
    case 'unknown':
      return (
        <Banner kind="error" isSlim={isSlim} title={t('counting.entry.unknownEan')}>
          <Box component={isSlim ? 'span' : 'div'}>{feedback.code}</Box>
          {!isSlim && <Box>{t('counting.entry.unknownEanText')}</Box>}
        </Banner>
      );
  }
});
