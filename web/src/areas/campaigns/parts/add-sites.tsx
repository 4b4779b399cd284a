import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Campaign } from '../data.ts';
import { SiteDialog } from './site-dialog.tsx';
import type { Site } from './site-list.ts';

/** Has more sites take part in a campaign, at once. */
export function AddSites({ campaign: known }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useUpdate(campaign);
  const present = useMemo(() => new Set(known.sites.map(({ siteId }) => siteId)), [known.sites]);
  const add = (sites: readonly Site[]) =>
    mutate(
      { entity: known, body: { ...known, sites: [...known.sites, ...sites.map(({ id }) => ({ siteId: id }))] } },
      {
        onSuccess: () => {
          notify.success(t('campaign.sites.added', counted(sites.length)));
          setOpen(false);
        },
        onError: notify.error,
      },
    );
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setOpen(true)}>
        {t('campaign.sites.add')}
      </Button>
      {isOpen && <SiteDialog present={present} isAdding={isPending} onAdd={add} onClose={() => setOpen(false)} />}
    </>
  );
}
