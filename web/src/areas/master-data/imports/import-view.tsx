import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import { DownloadButton } from '../../../kit/files/download-button.tsx';
import { Figures } from '../../../kit/page/figures.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { type ImportFault, type ImportRun, importFaultsQuery, isWritten } from '../data.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportDecision } from './import-decision.tsx';
import { ImportOutcome } from './import-outcome.tsx';

interface ImportViewProps {
  readonly run: ImportRun;
  /** The initial choice from the form. */
  readonly deleteMissing?: boolean;
  /** Returns to the form, if there is one. */
  readonly onLeave?: () => void;
}

/** An import in any state: its counts, decisions, messages and changed rows. */
export function ImportView({ run, deleteMissing = false, onLeave }: ImportViewProps) {
  const { t } = useTranslation('masterData');
  const { state, fileName, source } = run;
  const isPending = state === 'checked' || state === 'running';
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(onLeave ? null : state);

  // Moves the focus to the next step, as the pressed button disappears.
  useEffect(() => {
    const isNew = before.current !== state;
    before.current = state;
    if (isNew && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);

  const leave = (label: string): ReactNode =>
    onLeave && (
      <Group>
        <Button variant="default" onClick={onLeave}>
          {label}
        </Button>
      </Group>
    );

  return (
    <Stack gap="lg" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <Group gap="xs" align="baseline">
        <Title order={onLeave ? 3 : 2} size="h3">
          {t(isPending ? 'imports.check.title' : 'imports.check.result')}
        </Title>
        <Text c="dimmed">{fileName ?? t(`imports.source.${source}`)}</Text>
      </Group>
      <ImportFigures run={run} />
      {state === 'checked' ? (
        <ImportDecision run={run} deleteMissing={deleteMissing} onLeave={onLeave} />
      ) : (
        <>
          <ImportOutcome run={run} />
          {state !== 'running' && leave(t(state === 'faulty' ? 'imports.check.otherFile' : 'imports.check.again'))}
        </>
      )}
      {run.faults > 0 ? <ImportFaults id={run.id} /> : state !== 'failed' && <ImportChanges run={run} />}
    </Stack>
  );
}

function ImportFigures({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { counted } = useFormats();
  const { state, rows, faults, created, updated, unchanged, deleted, kept } = run;
  if (state === 'faulty') {
    return (
      <Figures
        figures={[
          { label: t('imports.check.rows'), value: rows },
          { label: t('imports.check.faults'), value: faults },
        ]}
      />
    );
  }
  if (state === 'failed') return <Figures figures={[{ label: t('imports.check.rows'), value: rows }]} />;
  const hasNoneMissing = state === 'running' && !run.deleteMissing;
  const missing = isWritten(run)
    ? [
        { label: t('imports.check.deleted'), value: deleted },
        ...(kept > 0 ? [{ label: t('imports.check.kept'), value: kept, note: t('imports.check.keptText') }] : []),
      ]
    : [
        {
          label: t('imports.check.missing'),
          value: deleted + kept,
          note: kept > 0 ? t('imports.check.missingKept', counted(kept)) : undefined,
        },
      ];
  return (
    <Figures
      figures={[
        { label: t('imports.check.created'), value: created },
        { label: t('imports.check.updated'), value: updated },
        { label: t('imports.check.unchanged'), value: unchanged },
        ...(hasNoneMissing ? [] : missing),
      ]}
    />
  );
}

/** The faults of a source, with their places. */
function ImportFaults({ id }: { readonly id: number }) {
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
