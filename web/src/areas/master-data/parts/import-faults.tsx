import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { ServerTable, useServerView } from '../../../kit/table/ServerTable.tsx';
import { type ImportFault, importFaultsQuery } from '../data.ts';

/** All that is wrong with a source, and where a person finds it. */
export function ImportFaults({ id }: { readonly id: number }) {
  const { t } = useTranslation('masterData');
  const { whole } = useFormats();
  const view = useServerView({ pageSize: 10 });
  const query = useQuery(importFaultsQuery(id, view.options));
  return (
    <ServerTable<ImportFault>
      caption={t('imports.fault.caption')}
      view={view}
      query={query}
      rowKey={(fault) => fault.id}
      hasSearch
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
