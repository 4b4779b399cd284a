import { Button, Group, Stack, Text, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { CHOICE_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { selectColumn } from '../../../kit/table/select-column.tsx';
import { useSelected, useSelection } from '../../../kit/table/selection.ts';
import { type Site, sitesQuery, TRAITS, useSiteFilter, useTraits } from './site-list.ts';

const NO_SITES: readonly Site[] = [];

/** The number of sites per page (`spec 3 §2.1`). */
const PAGE_SIZE = 20;

interface SiteDialogProps {
  /** The sites that already participate. */
  readonly present: ReadonlySet<number>;
  readonly isAdding?: boolean;
  readonly onAdd: (sites: readonly Site[]) => void;
  readonly onClose: () => void;
}

/** A dialog for selecting participating sites, with search and filters by company, group and region. */
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
          pageSize={PAGE_SIZE}
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
          canSave
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
    () =>
      columnsOf(t, 'campaign.sites', [
        { key: 'id', header: t('campaign.sites.number'), align: 'right', width: '6rem' },
        {
          key: 'title',
          header: t('campaign.sites.site'),
          cell: ({ id, title }) => (
            <>
              {title} {present.has(id) && <Chip kind="green">{t('campaign.sites.already')}</Chip>}
            </>
          ),
          saved: columnsOf(t, 'campaign.sites', [
            { key: 'title', header: t('campaign.sites.site') },
            { key: 'already', value: ({ id }) => present.has(id) },
          ]),
          isName: true,
        },
        { key: 'tenant' },
        { key: 'group' },
        { key: 'region', width: '11rem' },
      ]),
    [t, present],
  );
}
