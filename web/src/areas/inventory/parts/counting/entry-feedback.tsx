import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/feedback/Banner.tsx';
import type { Feedback } from './entry-steps.ts';
import { RefusedText } from './refused-text.tsx';
import { useAmount } from './use-amount.ts';
import { useStates } from './use-counts.ts';

/** Saved on the device; the portal's answer is shown as soon as it is known. */
function Saved({ feedback: { amounts, title, uuids } }: { readonly feedback: Extract<Feedback, { kind: 'saved' }> }) {
  const { t } = useTranslation('inventory');
  const amount = useAmount();
  const states = useStates(uuids).data ?? [];
  const refused = states.find((state) => state.kind === 'refused');
  const isLate = states.some((state) => state.kind === 'sent' && state.late);
  const what = `${amounts.map(amount).join(' + ')} · ${title}`;
  if (!refused && !isLate) {
    return (
      <Banner kind="success" title={t('counting.entry.saved')}>
        {what}
      </Banner>
    );
  }
  return (
    <Stack gap="xs">
      <Banner kind="warning" title={t(refused ? 'counting.entry.refused' : 'counting.entry.late')}>
        <Box>{what}</Box>
        {!refused && <Box>{t('counting.count.lateText')}</Box>}
      </Banner>
      {refused && <RefusedText because={refused.because} />}
    </Stack>
  );
}

/** The result of the last scan or entry (`spec 3 §8`); it stays until the next. */
export function EntryFeedback({ feedback }: { readonly feedback: Feedback | null }) {
  const { t } = useTranslation('inventory');
  if (!feedback) return null;
  switch (feedback.kind) {
    case 'saved':
      return <Saved feedback={feedback} />;
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
    case 'unknown':
      return (
        <Banner kind="error" title={t('counting.entry.unknownEan')}>
          <Box>{feedback.code}</Box>
        </Banner>
      );
  }
}
