import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import type { TagList } from '../list/tag-list.ts';

const FromCampaignDialog = lazyOverlay(() => import('./from-campaign-dialog.tsx'));

interface FromCampaignProps {
  readonly siteId: number;
  readonly list: TagList;
}

/** Opens a dialog that makes small sale labels of the products a site got from a campaign that has ended. */
export function FromCampaign({ siteId, list }: FromCampaignProps) {
  const { t } = useTranslation('priceTags');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSpeakerphone size="1.125rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('fromCampaign.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <FromCampaignDialog siteId={siteId} list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
