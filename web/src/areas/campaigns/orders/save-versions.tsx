import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import type { Campaign } from '../data.ts';
import type { VersionChanges, VersionRow } from './version-changes.ts';

interface SaveVersionsProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly siteId: number;
  readonly versions: readonly VersionChanges[];
}

/** A version with one of its products, or with none if the site needed nothing. */
interface Line extends VersionChanges {
  readonly row: VersionRow | null;
}

/** What the version before had of the product; nothing before the first one. */
const beforeOf = ({ changeCount, row }: Line) => (changeCount === null ? null : (row?.before ?? row));

const linesOf = (versions: readonly VersionChanges[]): readonly Line[] =>
  versions.flatMap((each) => (each.rows.length > 0 ? each.rows : [null]).map((row) => ({ ...each, row })));

/** Downloads the versions of a site's order: a row per product, with its quantity before and after. */
export function SaveVersions({ campaign: { id }, siteId, versions }: SaveVersionsProps) {
  const { t } = useTranslation('campaigns');
  const latest = versions[0]?.version.version;
  return (
    <SaveTable<Line>
      name={t('orders.versions.file', { id, site: siteId })}
      rows={linesOf(versions)}
      columns={columnsOf(t, 'orders.versions', [
        { key: 'date', value: ({ version }) => version.date },
        { key: 'personInCharge', value: ({ version }) => version.personInCharge },
        { key: 'createdBy', value: ({ version }) => version.createdBy },
        {
          key: 'state',
          value: ({ version }) => (version.version === latest ? t('orders.versions.current') : null),
        },
        { key: 'productId', value: ({ row }) => row?.productId },
        { key: 'product', value: ({ row }) => row?.productTitle ?? t('orders.versions.declined') },
        { key: 'unit', value: ({ row }) => row?.unit },
        { key: 'quantityBefore', value: (line) => beforeOf(line)?.quantity },
        { key: 'quantity', value: ({ row }) => row?.quantity },
        { key: 'commentBefore', value: (line) => beforeOf(line)?.comment },
        { key: 'comment', value: ({ row }) => row?.comment },
      ])}
    />
  );
}
