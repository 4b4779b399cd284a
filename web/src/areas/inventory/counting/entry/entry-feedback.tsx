import { Box, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { RefusedText } from '../refused-text.tsx';
import { useCounts } from '../sync/use-counts.ts';
import type { Feedback } from './entry-state.ts';
import { useAmount } from './use-amount.ts';

interface FeedbackProps<F> {
  readonly feedback: F;
  /** Whether an entry needs the space: then a saved count is one line. */
  readonly isSlim: boolean;
}

/** Saved on the device; the server's answer is shown when it arrives. */
function Saved({ feedback: { amounts, title, uuids }, isSlim }: FeedbackProps<Extract<Feedback, { kind: 'saved' }>>) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  const counts = useCounts(uuids).data ?? [];
  const refusal = counts.find(({ status }) => status === 'parked')?.refusal ?? null;
  const isLate = counts.some(({ status }) => status === 'late');
  const what = `${amounts.map(amount).join(' + ')} · ${title}`;
  if (!refusal && !isLate && isSlim) {
    return (
      <Text role="status" size="sm" truncate>
        {t('counting.entry.saved')}: {what}
      </Text>
    );
  }
  if (!refusal && !isLate) {
    return (
      <Banner kind="success" title={t('counting.entry.saved')}>
        {what}
      </Banner>
    );
  }
  return (
    <Stack gap="xs">
      <Banner kind="warning" title={t(refusal ? 'counting.entry.parked' : 'counting.entry.late')}>
        <Box>{what}</Box>
        {!refusal && <Box>{t('counting.count.lateText')}</Box>}
      </Banner>
      {refusal && <RefusedText refusal={refusal} />}
    </Stack>
  );
}

/** The result of the last scan or entry (`spec 3 §8`). */
export function EntryFeedback({ feedback, isSlim }: FeedbackProps<Feedback | null>) {
  const { t } = useTranslation('inventory');
  if (!feedback) return null;
  switch (feedback.kind) {
    case 'saved':
      return <Saved feedback={feedback} isSlim={isSlim} />;
    case 'nothing':
      return <Banner kind="info">{t('counting.entry.nothing', { title: feedback.title })}</Banner>;
    case 'unsaved':
      return <Banner kind="error">{t(`counting.entry.${feedback.why}`)}</Banner>;
    case 'undecided':
      return (
        <Banner kind="warning" title={t('counting.entry.undecided', { title: feedback.title })}>
          {t('counting.entry.undecidedText', { waiting: feedback.waiting })}
        </Banner>
      );
    case 'ignored':
      return (
        <Banner kind="warning" title={t('counting.entry.ignored', { title: feedback.title })}>
          {t('counting.entry.ignoredText')}
        </Banner>
      );
    case 'unknown':
      return (
        <Banner kind="error" title={t('counting.entry.unknownEan')}>
          <Box>{feedback.code}</Box>
          <Box>{t('counting.entry.unknownEanText')}</Box>
        </Banner>
      );
  }
}
