import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../data.ts';
import { useStep, verdictOn } from './use-step.tsx';

/** Releases a campaign that is being prepared; where it only lacks products the button is out of use. */
export function ReleaseButton({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { take, isPending } = useStep(campaign);
  const verdict = verdictOn(campaign, 'release');
  if (verdict === null || verdict === 'campaigns.wrongState') return null;
  return (
    <Button
      leftSection={<IconSend size="1.125rem" aria-hidden />}
      disabled={verdict !== 'release'}
      loading={isPending}
      onClick={() => take('release')}
    >
      {t('campaign.release.action')}
    </Button>
  );
}
