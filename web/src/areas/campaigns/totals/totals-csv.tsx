import { useTranslation } from '../../../kernel/translation.ts';
import { CsvButton } from '../../../kit/files/csv-button.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
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

/** A row for each company that ordered a product, or one without a company if none did. */
const linesOf = (rows: readonly Total[]) =>
  rows.flatMap((total): Line[] =>
    total.tenants.length === 0
      ? [{ total, tenant: null, quantity: 0, siteCount: 0 }]
      : total.tenants.map((each) => ({ total, ...each })),
  );

/** Downloads the filtered products with the orders of each company and the product's totals. */
export function TotalsCsv({ campaign: { id }, rows }: TotalsCsvProps) {
  const { t } = useTranslation('campaigns');
  const textOf = useTotalText();
  return (
    <CsvButton<Line>
      name={t('allocations.totals.file', { id })}
      rows={linesOf(rows)}
      columns={columnsOf(t, 'allocations.totals', [
        { key: 'productId', value: ({ total }) => total.productId },
        { key: 'product', value: ({ total }) => total.productTitle },
        { key: 'unit', value: ({ total }) => total.unit },
        'tenant',
        { key: 'ofTenant', value: ({ quantity }) => quantity },
        { key: 'sitesOfTenant', value: ({ siteCount }) => siteCount },
        // Totals of all companies, repeated in each row: do not add them up.
        { key: 'ofAll', value: ({ total }) => total.quantity },
        { key: 'sitesOfAll', value: ({ total }) => total.siteCount },
        { key: 'available', value: ({ total }) => total.available },
        { key: 'allocated', value: ({ total }) => total.allocated },
        { key: 'missing', value: ({ total }) => missingOf(total) },
        { key: 'state', value: ({ total }) => textOf(total) },
      ])}
    />
  );
}
