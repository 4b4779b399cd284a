import { useTranslation } from 'react-i18next';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import type { Campaign } from '../data.ts';
import { useTotalText } from './total-chip.tsx';
import { missingOf, type Total } from './totals.ts';

interface TotalsCsvProps {
  readonly campaign: Pick<Campaign, 'id'>;
  readonly rows: readonly Total[];
}

/** A product's row, and one for each company below it. */
const lined = (rows: readonly Total[]) =>
  rows.flatMap((total) => [
    { total, tenant: null, quantity: total.quantity, siteCount: total.siteCount },
    ...total.tenants.map((each) => ({ total, ...each })),
  ]);

/** Offers the totals that were found as a file, with those of the companies. */
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
        [t('allocations.totals.ordered'), ({ quantity }) => quantity],
        [t('allocations.totals.sites'), ({ siteCount }) => siteCount],
        // What there is, is there for all companies together.
        [t('allocations.totals.available'), ({ total, tenant }) => (tenant === null ? total.available : null)],
        [t('allocations.totals.allocated'), ({ total, tenant }) => (tenant === null ? total.allocated : null)],
        [t('allocations.totals.missing'), ({ total, tenant }) => (tenant === null ? missingOf(total) : null)],
        [t('allocations.totals.state'), ({ total, tenant }) => (tenant === null ? textOf(total) : null)],
      ]}
    />
  );
}
