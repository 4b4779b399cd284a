import { Button, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { QuantityField } from '../../../kit/forms/quantity-field.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { type AllocatedSite, breaksPack, faultOf, type Shares, stepsOf } from './allocation-draft.ts';

interface AllocationSitesProps {
  readonly sites: readonly AllocatedSite[];
  readonly shares: Shares;
  readonly packStep: number | null;
  /** Whether any site has a saved allocation. */
  readonly isAllocated: boolean;
  readonly onChange: (siteId: number, share: number | null) => void;
  readonly onPropose: () => void;
}

const rowKey = ({ siteId }: AllocatedSite) => siteId;
const searchText = ({ siteId, site: { title, tenant } }: AllocatedSite) => `${siteId} ${title} ${tenant}`;

/** The sites that ordered a product, each with its share. */
export function AllocationSites(props: AllocationSitesProps) {
  const { sites, onPropose } = props;
  const { t } = useTranslation('campaigns');
  return (
    <DataTable
      name="campaigns.allocation"
      caption={t('allocations.dialog.sites')}
      query={{ data: sites, error: null }}
      rowKey={rowKey}
      columns={useColumns(props)}
      searchText={searchText}
      actions={
        <Button variant="default" leftSection={<IconScale size="1.125rem" aria-hidden />} onClick={onPropose}>
          {t('allocations.dialog.propose')}
        </Button>
      }
      canSave
      empty={{ title: t('allocations.dialog.nothingOrdered') }}
    />
  );
}

function useColumns({ shares, packStep, isAllocated, onChange }: AllocationSitesProps): Column<AllocatedSite>[] {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  return columnsOf(t, 'allocations.dialog', [
    {
      key: 'site',
      value: ({ site }) => site.title,
      cell: ({ siteId, site }) => <WithNote text={site.title} note={`${siteId} · ${site.tenant}`} />,
      saved: columnsOf(t, 'answers.fields', [
        'siteId',
        { key: 'site', value: ({ site }) => site.title },
        { key: 'tenant', value: ({ site }) => site.tenant },
      ]),
      isName: true,
    },
    { key: 'quantity', cell: ({ quantity }) => whole(quantity), align: 'right', width: '7rem' },
    {
      key: 'share',
      value: ({ siteId }) => shares.get(siteId),
      isSortable: false,
      cell: (site) => (
        <Share site={site} shares={shares} packStep={packStep} isAllocated={isAllocated} onChange={onChange} />
      ),
      width: '18rem',
    },
  ]);
}

interface ShareProps extends Omit<AllocationSitesProps, 'sites' | 'onPropose'> {
  readonly site: AllocatedSite;
}

/** The share of a site, with its fault or hint. */
function Share({ site, shares, packStep, isAllocated, onChange }: ShareProps) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const id = useId();
  const { siteId, quantity, allocated } = site;
  const share = shares.get(siteId) ?? null;
  const fault = faultOf(site, shares);
  const name = { site: site.site.title };
  const hint = breaksPack(share, packStep) && t('allocations.dialog.offStep', { step: packStep });
  return (
    <Stack gap="xs" align="flex-start">
      <QuantityField
        label={t('allocations.dialog.shareOf', name)}
        value={share}
        onChange={(next) => onChange(siteId, next)}
        {...stepsOf(site, shares, packStep)}
        lessLabel={t('allocations.dialog.less', name)}
        moreLabel={t('allocations.dialog.more', name)}
        describedBy={id}
        isFaulty={fault !== null}
      />
      <div id={id}>
        {fault && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t(`allocations.dialog.${fault}`, { quantity: whole(quantity) })}
          </Text>
        )}
        {!fault && hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {isAllocated && allocated === null && <Chip kind="orange">{t('allocations.dialog.new')}</Chip>}
      </div>
    </Stack>
  );
}
