import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { IMPORTS } from '../parts/address.ts';
import { ImportRecord } from '../parts/import-record.tsx';
import { useImportRun } from '../parts/import-run.ts';

/** One import of the history. */
export default function ImportPage() {
  const { t } = useTranslation('masterData');
  const query = useImportRun(usePathId('id'));
  return (
    <EntityQuery query={query} back={IMPORTS} title={t('imports.history.one')}>
      {(run) => <ImportRecord key={run.id} run={run} />}
    </EntityQuery>
  );
}
