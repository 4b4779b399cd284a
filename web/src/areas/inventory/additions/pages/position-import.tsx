import { additions } from '@kontor/contract/areas/inventory/additions/endpoints.ts';
import { POSITION_COLUMNS, positionRow } from '@kontor/contract/areas/inventory/additions/schema.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { csvColumns } from '../../../../kit/import/csv-import-help.tsx';
import { CsvImportPage } from '../../../../kit/import/csv-import-page.tsx';
import type { ListedReceipt } from '../../data.ts';
import { BelowReceipt } from '../../receipts/below-receipt.tsx';

/** Imports positions of a receipt from a CSV file after a preview; all or none are added. */
export default function PositionImportPage() {
  const { t } = useTranslation('inventory');
  return (
    <BelowReceipt title={t('additions.import.title')}>
      {(receipt, back) => <PositionImport receipt={receipt} back={back} />}
    </BelowReceipt>
  );
}

function PositionImport({ receipt, back }: { readonly receipt: ListedReceipt; readonly back: string }) {
  const { t } = useTranslation('inventory');
  const { mutateAsync } = useCommand(additions.importPositions);
  return (
    <CsvImportPage
      title={t('additions.import.title')}
      back={back}
      next={t('additions.import.toReceipt')}
      send={(query, file) => mutateAsync({ params: { receiptId: receipt.id }, query, file })}
      done={t('additions.import.done')}
      text={t('additions.import.text')}
      columns={csvColumns(positionRow, POSITION_COLUMNS, {
        number: t('additions.import.number'),
        unit: t('additions.import.unit'),
        place: t('additions.import.place'),
        asksBestBefore: t('additions.import.asksBestBefore'),
      })}
      template={t('additions.import.template')}
    />
  );
}
