import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/feedback/Banner.tsx';
import type { Told } from './entry-steps.ts';
import { RefusedText } from './refused-text.tsx';
import { useAmount } from './use-amount.ts';
import { useStates } from './use-counts.ts';

/** Saved on the device; the portal's answer is shown as soon as it is known. */
function Saved({ told: { amounts, title, uuids } }: { readonly told: Extract<Told, { kind: 'saved' }> }) {
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
export function EntryTold({ told }: { readonly told: Told | null }) {
  const { t } = useTranslation('inventory');
  if (!told) return null;
  switch (told.kind) {
    case 'saved':
      return <Saved told={told} />;
    case 'nothing':
      return <Banner kind="info">{t('counting.entry.nothing', { title: told.title })}</Banner>;
    case 'unsaved':
      return <Banner kind="error">{t(`counting.entry.${told.why}`)}</Banner>;
    case 'undecided':
      return (
        <Banner kind="warning" title={t('counting.entry.undecided', { title: told.title })}>
          {t('counting.entry.undecidedText', { waiting: told.waiting })}
        </Banner>
      );
    case 'unknown':
      return (
        <Banner kind="error" title={t('counting.entry.unknownEan')}>
          <Box>{told.code}</Box>
        </Banner>
      );
  }
}
