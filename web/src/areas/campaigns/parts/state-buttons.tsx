import { Button } from '@mantine/core';
import { IconBan, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../data.ts';
import { useStep, verdictOn } from './use-step.tsx';

const LOOKS = {
  release: { icon: IconSend, variant: 'filled', color: undefined },
  cancel: { icon: IconBan, variant: 'light', color: 'red' },
} as const;

/** The steps that a campaign's state offers; one that only lacks products stands there out of use. */
export function StateButtons({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { take, isPending } = useStep(campaign);
  return (['release', 'cancel'] as const).map((step) => {
    const verdict = verdictOn(campaign, step);
    const { icon: Icon, variant, color } = LOOKS[step];
    if (verdict === null || verdict === 'campaigns.wrongState') return null;
    return (
      <Button
        key={step}
        variant={variant}
        color={color}
        leftSection={<Icon size="1.125rem" aria-hidden />}
        disabled={verdict !== step}
        loading={isPending}
        onClick={() => take(step)}
      >
        {t(`campaign.${step}.action`)}
      </Button>
    );
  });
}
