import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import { DownloadButton } from '../../../kit/files/DownloadButton.tsx';
import { ServerTable, useServerView } from '../../../kit/table/ServerTable.tsx';
import { type ImportFault, importFaultsQuery } from '../data.ts';

/** All that is wrong with a source, and where a person finds it. */
export function ImportFaults({ id }: { readonly id: number }) {
  const { t } = useTranslation(['masterData', 'kit']);
  const { whole } = useFormats();
  const view = useServerView({ pageSize: 10 });
  const query = useQuery(importFaultsQuery(id, view.options));
  // All of them, whatever page is in view.
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
      actions={<DownloadButton onDownload={save}>{t('kit:file.csv')}</DownloadButton>}
      columns={[
        {
          key: 'line',
          header: t('imports.fault.line'),
          value: ({ line }) => line,
          cell: ({ line }) => whole(line),
          align: 'right',
          width: '6rem',
        },
        {
          key: 'column',
          header: t('imports.fault.column'),
          value: ({ column }) => column ?? t('imports.fault.wholeLine'),
          width: '11rem',
        },
        { key: 'value', header: t('imports.fault.value'), value: ({ value }) => value ?? '–' },
        { key: 'reason', header: t('imports.fault.reason'), value: ({ message }) => message, isName: true },
      ]}
      empty={{ title: t('imports.check.none') }}
    />
  );
}
