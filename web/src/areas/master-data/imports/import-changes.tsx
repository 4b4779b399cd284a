import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { FieldChanges } from '../../../kit/table/field-changes.tsx';
import { ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { countIn, type ImportChange, type ImportRun, importChangesQuery, isWritten } from '../data.ts';
import { useFieldLabel, useFieldValue } from './import-words.ts';

type ChangeKind = ImportChange['what'];

const ORDER: readonly ChangeKind[] = ['updated', 'created', 'deleted', 'kept'];

/** All rows that an import changes, by kind of change. */
export function ImportChanges({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation(['masterData', 'kit']);
  const { whole } = useFormats();
  const isOver = isWritten(run);
  const names: Readonly<Record<ChangeKind, string>> = {
    updated: t('kit:imports.updated'),
    created: t('kit:imports.created'),
    deleted: t(isOver ? 'kit:imports.deleted' : 'imports.check.missing'),
    kept: t(isOver ? 'imports.check.kept' : 'imports.check.toKeep'),
  };
  const present = ORDER.filter((what) => (run.state === 'checked' ? run[what] : countIn(run, what)));
  const [first] = present;
  if (!first) return null;
  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List aria-label={t('imports.change.caption')}>
        {present.map((what) => (
          <Tabs.Tab key={what} value={what}>
            {names[what]} ({whole(run[what])})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {present.map((what) => (
        <Tabs.Panel key={what} value={what} pt="md">
          <ChangeTable run={run} what={what} caption={names[what]} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface ChangeTableProps {
  readonly run: ImportRun;
  readonly what: ChangeKind;
  readonly caption: string;
}

function ChangeTable({ run, what, caption }: ChangeTableProps) {
  const { t } = useTranslation('masterData');
  const view = useServerView({ pageSize: 10 });
  const list = importChangesQuery(run.id, { what, ...view.options });
  const query = useQuery(list);
  const labelOf = useFieldLabel(run.kind);
  const formatValue = useFieldValue();
  const changesIn = ({ fields }: ImportChange) =>
    fields.map(({ field, before, after }) => ({
      label: labelOf(field),
      before: what === 'updated' ? formatValue(field, before) : undefined,
      value: formatValue(field, what === 'deleted' ? before : after),
    }));
  const fields = {
    key: 'fields',
    header: t(what === 'updated' ? 'imports.change.fields' : 'imports.change.values'),
    value: () => null,
    saved: (change: ImportChange) =>
      changesIn(change)
        .map(({ label, before, value }) => `${label}: ${before === undefined ? '' : `${before} → `}${value}`)
        .join('; '),
    cell: (change: ImportChange) => <FieldChanges changes={changesIn(change)} />,
    width: '60%',
    isLong: true,
  };
  return (
    <ServerTable<ImportChange>
      caption={caption}
      view={view}
      query={query}
      savedRows={list.allRows}
      rowKey={({ id }) => id}
      hasSearch
      columns={columnsOf(t, 'imports.change', [
        { key: 'id', align: 'right', width: '6.5rem' },
        { key: 'title', isName: true },
        ...(what === 'kept' ? [] : [fields]),
      ])}
      empty={{ title: t('imports.check.none') }}
    />
  );
}
