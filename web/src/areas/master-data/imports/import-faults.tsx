import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import { DownloadButton } from '../../../kit/files/download-button.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { type ImportFault, importFaultsQuery } from '../data.ts';

/** The faults of a source, with their places. */
export function ImportFaults({ id }: { readonly id: number }) {
  const { t } = useTranslation('masterData');
  const { t: kit } = useTranslation('kit');
  const { whole } = useFormats();
  const view = useServerView({ pageSize: 10 });
  const query = useQuery(importFaultsQuery(id, view.options));
  // Includes all faults, not only the current page.
  const save = async () => {
    const faults = await call(imports.importFaults, { params: { id }, query: {} });
    const header = (['line', 'column', 'value', 'reason'] as const).map((name) => t(`imports.fault.${name}`));
    const rows = faults.map(({ line, column, value, message }) => [line, column, value, message]);
    await downloadCsv(t('imports.fault.file', { id }), header, rows);
  };
  return (
    <ServerTable<ImportFault>
      caption={t('imports.fault.caption')}
      view={view}
      query={query}
      rowKey={(fault) => fault.id}
      hasSearch
      actions={<DownloadButton onDownload={save}>{kit('file.csv')}</DownloadButton>}
      columns={columnsOf(t, 'imports.fault', [
        { key: 'line', cell: ({ line }) => whole(line), align: 'right', width: '6rem' },
        { key: 'column', value: ({ column }) => column ?? t('imports.fault.wholeLine'), width: '11rem' },
        { key: 'value', value: ({ value }) => value ?? '–' },
        { key: 'reason', value: ({ message }) => message, isName: true },
      ])}
      empty={{ title: t('imports.check.none') }}
    />
  );
}
