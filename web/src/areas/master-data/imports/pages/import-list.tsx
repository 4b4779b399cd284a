import { IMPORT_KINDS } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFormats } from '../../../../kernel/formats.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { ServerTable, useServerView } from '../../../../kit/table/server-table.tsx';
import { countIn, type ImportRun, importRunsQuery } from '../../data.ts';
import { ADMINISTRATION, importPath } from '../../parts/address.ts';
import { StateChip } from '../import-state.tsx';

/** The refresh interval while an import is running. */
const POLL_MS = 2000;

/** The kind in the address. */
const useKind = () => {
  const search: object = useSearch({ strict: false });
  return IMPORT_KINDS.find((kind) => kind === Reflect.get(search, 'kind'));
};

function useColumns(): Column<ImportRun>[] {
  const { t } = useTranslation('masterData');
  const { t: kit } = useTranslation('kit');
  const { dateTime, whole } = useFormats();
  const count = (key: 'created' | 'updated' | 'deleted'): Column<ImportRun> => ({
    key,
    header: kit(`imports.${key}`),
    value: (run) => {
      const number = countIn(run, key);
      return number === null ? '–' : whole(number);
    },
    saved: (run) => countIn(run, key),
    align: 'right',
    width: '6rem',
  });
  return columnsOf(t, 'imports.history', [
    {
      key: 'createdAt',
      header: t('imports.history.at'),
      value: ({ createdAt }) => dateTime(createdAt),
      saved: ({ createdAt }) => createdAt,
      width: '10rem',
      isName: true,
    },
    { key: 'kind', value: ({ kind }) => t(`${kind}s.title`), width: '7rem' },
    { key: 'source', value: ({ fileName, source }) => fileName ?? t(`imports.source.${source}`), width: '12rem' },
    { key: 'by' },
    {
      key: 'state',
      cell: ({ state }) => <StateChip state={state} />,
      saved: ({ state }) => t(`imports.state.${state}`),
    },
    count('created'),
    count('updated'),
    count('deleted'),
  ]);
}

/** All imports and dry runs, newest first. */
export default function ImportListPage() {
  const { t } = useTranslation('masterData');
  const navigate = useNavigate();
  const kind = useKind();
  const view = useServerView({ isInAddress: true });
  const list = importRunsQuery({ kind, ...view.options });
  const query = useQuery({
    ...list,
    refetchInterval: ({ state }) => state.data?.rows.some((run) => run.state === 'running') && POLL_MS,
  });
  const filter = (
    <SegmentedControl
      aria-label={t('imports.history.kind')}
      value={kind ?? ''}
      data={[
        { value: '', label: t('imports.history.all') },
        ...IMPORT_KINDS.map((each) => ({ value: each, label: t(`${each}s.title`) })),
      ]}
      onChange={(next) => {
        view.change({});
        void navigate({
          to: '.',
          search: (old: object) => ({ ...old, page: undefined, kind: next || undefined }),
          replace: true,
        });
      }}
    />
  );
  return (
    <Stack gap="lg">
      <PageTitle title={t('administration.history')} />
      <PageHeader title={t('administration.history')} back={ADMINISTRATION} />
      <ServerTable<ImportRun>
        caption={t('administration.history')}
        view={view}
        query={query}
        savedRows={list.allRows}
        rowKey={({ id }) => id}
        columns={useColumns()}
        href={importPath}
        hasSearch
        actions={filter}
        empty={{ title: t('imports.history.none'), text: t('imports.history.noneText') }}
      />
    </Stack>
  );
}
