import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { IconAction } from '../../../kit/page/icon-action.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Campaign } from '../data.ts';
import type { CampaignForm } from './campaign-form.ts';
import { ListFaults } from './list-faults.tsx';
import { SiteDialog } from './site-dialog.tsx';

type CampaignSite = Campaign['sites'][number];

const nameOf = ({ site, siteId }: CampaignSite) => site?.title ?? String(siteId);

/** The second step: the participating sites. */
export function SitesStep({ form }: { readonly form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const [isOpen, setOpen] = useState(false);
  const sites = form.values.sites ?? [];
  const present = useMemo(() => new Set(sites.map(({ siteId }) => siteId)), [sites]);
  const remove = (id: number) =>
    form.set(
      'sites',
      sites.filter(({ siteId }) => siteId !== id),
    );
  const add = (
    <Button
      variant={sites.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size="1.125rem" aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('campaign.sites.add')}
    </Button>
  );
  const columns: Column<CampaignSite>[] = columnsOf(t, 'campaign.sites', [
    { key: 'siteId', header: t('campaign.sites.number'), align: 'right', width: '6rem' },
    { key: 'title', header: t('campaign.sites.site'), value: nameOf, isName: true },
    { key: 'tenant', value: ({ site }) => site?.tenant },
    {
      key: 'actions',
      head: <VisuallyHidden>{t('campaign.sites.actions')}</VisuallyHidden>,
      value: () => null,
      saved: false,
      cell: (one) => (
        <IconAction
          icon={IconTrash}
          label={t('campaign.sites.removeOf', { site: nameOf(one) })}
          onClick={() => remove(one.siteId)}
          isDestructive
        />
      ),
      isSortable: false,
      align: 'right',
      width: '4rem',
    },
  ]);
  return (
    <Stack>
      <DataTable
        name="campaigns.sites.chosen"
        caption={t('campaign.fields.sites')}
        query={{ data: sites, error: null }}
        rowKey={({ siteId }) => siteId}
        columns={columns}
        searchText={(one) => `${one.siteId} ${nameOf(one)} ${one.site?.tenant ?? ''}`}
        sort={{ key: 'title', isDescending: false }}
        pageSize={10}
        actions={add}
        canSave
        empty={{ title: t('campaign.sites.none'), text: t('campaign.sites.noneText'), action: add }}
      />
      <ListFaults
        name="sites"
        label={t('campaign.fields.sites')}
        entryAt={(index) => sites[index] && nameOf(sites[index])}
      />
      {isOpen && (
        <SiteDialog
          present={present}
          onAdd={(chosen) => {
            form.set('sites', [
              ...sites,
              ...chosen.map(({ id, title, tenant }) => ({ siteId: id, site: { title, tenant } })),
            ]);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
