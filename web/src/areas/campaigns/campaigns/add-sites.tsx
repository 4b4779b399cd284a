import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import type { Campaign } from '../data.ts';
import { SiteDialog } from './site-dialog.tsx';
import type { Site } from './site-list.ts';

/** Adds sites to a campaign; saved immediately. */
export function AddSites({ campaign: known }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useUpdate(campaign);
  const present = useMemo(() => new Set(known.sites.map(({ siteId }) => siteId)), [known.sites]);
  const add = (sites: readonly Site[]) =>
    act(
      mutate,
      { entity: known, body: { ...known, sites: [...known.sites, ...sites.map(({ id }) => ({ siteId: id }))] } },
      { notice: t('campaign.sites.added', counted(sites.length)), onDone: () => setOpen(false) },
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
