import { useTranslation } from 'react-i18next';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import type { Campaign } from '../data.ts';
import { useTotalText } from './total-chip.tsx';
import { missingOf, type Total } from './totals.ts';

interface TotalsCsvProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly rows: readonly Total[];
}

interface Line {
  readonly total: Total;
  readonly tenant: string | null;
  readonly quantity: number;
  readonly siteCount: number;
}

/** A row for each company that ordered a product; one without a company where none did. */
const lined = (rows: readonly Total[]) =>
  rows.flatMap((total): Line[] =>
    total.tenants.length === 0
      ? [{ total, tenant: null, quantity: 0, siteCount: 0 }]
      : total.tenants.map((each) => ({ total, ...each })),
  );

/** Offers what companies ordered of the products that were found as a file, with the products' totals beside it. */
export function TotalsCsv({ campaign: { id }, rows }: TotalsCsvProps) {
  const { t } = useTranslation('campaigns');
  const textOf = useTotalText();
  return (
    <CsvButton
      name={t('allocations.totals.file', { id })}
      rows={lined(rows)}
      columns={[
        [t('allocations.totals.productId'), ({ total }) => total.productId],
        [t('allocations.totals.product'), ({ total }) => total.productTitle],
        [t('allocations.totals.unit'), ({ total }) => total.unit],
        [t('allocations.totals.tenant'), ({ tenant }) => tenant],
        [t('allocations.totals.ofTenant'), ({ quantity }) => quantity],
        [t('allocations.totals.sitesOfTenant'), ({ siteCount }) => siteCount],
        // All companies together: not to be added to the rows of each company.
        [t('allocations.totals.ofAll'), ({ total }) => total.quantity],
        [t('allocations.totals.sitesOfAll'), ({ total }) => total.siteCount],
        [t('allocations.totals.available'), ({ total }) => total.available],
        [t('allocations.totals.allocated'), ({ total }) => total.allocated],
        [t('allocations.totals.missing'), ({ total }) => missingOf(total)],
        [t('allocations.totals.state'), ({ total }) => textOf(total)],
      ]}
    />
  );
}
