import { Button, Group, Stack, Text, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/DialogFoot.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { CHOICE_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { FilterSelect } from '../../../kit/table/FilterSelect.tsx';
import { selectColumn } from '../../../kit/table/selectColumn.tsx';
import { useSelected, useSelection } from '../../../kit/table/selection.ts';
import { type Site, sitesQuery, TRAITS, useSiteFilter, useTraits } from './site-list.ts';

const NO_SITES: readonly Site[] = [];

/** How many sites stand on a page (`spec 3 §2.1`). */
const ON_A_PAGE = 20;

interface SiteDialogProps {
  /** Who takes part already. */
  readonly present: ReadonlySet<number>;
  readonly isAdding?: boolean;
  readonly onAdd: (sites: readonly Site[]) => void;
  readonly onClose: () => void;
}

/** Chooses many sites that are to take part, by search, company, group and region. */
export function SiteDialog({ present, isAdding = false, onAdd, onClose }: SiteDialogProps) {
  const { t } = useTranslation('campaigns');
  const { compare, counted } = useFormats();
  const isPhone = useMatches({ base: true, sm: false });
  const query = useQuery(sitesQuery());
  const sites = query.data ?? NO_SITES;
  const traits = useTraits(sites, compare);
  const { chosen, choose, filter } = useSiteFilter();
  const selection = useSelection();
  const ticked = useSelected(selection);
  const added = sites.filter(({ id }) => ticked.has(id) && !present.has(id));
  const select = useCallback(
    (found: readonly Site[]) =>
      selectColumn({
        header: t('campaign.sites.select'),
        rows: found,
        selection,
        labelOf: ({ id, title }) => (present.has(id) ? null : t('campaign.sites.one', { site: title })),
      }),
    [t, selection, present],
  );
  return (
    <Dialog onClose={onClose} title={t('campaign.sites.add')} size={1000} fullScreen={isPhone}>
      <Stack>
        <Text>{t('campaign.sites.addText')}</Text>
        <DataTable
          name="campaigns.sites.adding"
          caption={t('campaign.sites.add')}
          query={query}
          rowKey={({ id }) => id}
          columns={useColumns(present)}
          searchText={({ id, title, city, tenant }) => `${id} ${title} ${city ?? ''} ${tenant}`}
          filter={filter}
          select={select}
          sort={{ key: 'title', isDescending: false }}
          pageSize={ON_A_PAGE}
          sizes={CHOICE_PAGE_SIZES}
          actions={
            <Group gap="sm" flex="4 1 30rem">
              {TRAITS.map((trait) => (
                <FilterSelect
                  key={trait}
                  label={t(`campaign.sites.${trait}`)}
                  options={optionsOf(traits[trait])}
                  value={chosen[trait]}
                  onChange={(values) => choose(trait, values)}
                />
              ))}
            </Group>
          }
          empty={{ title: t('campaign.sites.noneKnown'), text: t('campaign.sites.noneKnownText') }}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('campaign.sites.cancel')}
          </Button>
          <Button disabled={added.length === 0} loading={isAdding} onClick={() => onAdd(added)}>
            {added.length === 0 ? t('campaign.sites.takeNone') : t('campaign.sites.take', counted(added.length))}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function useColumns(present: ReadonlySet<number>): Column<Site>[] {
  const { t } = useTranslation('campaigns');
  return useMemo(
    () => [
      { key: 'id', header: t('campaign.sites.number'), value: ({ id }) => id, align: 'right', width: '6rem' },
      {
        key: 'title',
        header: t('campaign.sites.site'),
        value: ({ title }) => title,
        cell: ({ id, title }) => (
          <>
            {title} {present.has(id) && <Chip kind="green">{t('campaign.sites.already')}</Chip>}
          </>
        ),
        isName: true,
      },
      { key: 'tenant', header: t('campaign.sites.tenant'), value: ({ tenant }) => tenant },
      { key: 'group', header: t('campaign.sites.group'), value: ({ group }) => group },
      { key: 'region', header: t('campaign.sites.region'), value: ({ region }) => region, width: '11rem' },
    ],
    [t, present],
  );
}
