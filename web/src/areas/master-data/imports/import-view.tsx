import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { useFaultColumns } from '../../../kit/import/fault-columns.ts';
import { Figures } from '../../../kit/page/figures.tsx';
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
  const { t } = useTranslation(['masterData', 'kit']);
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
          {t(isPending ? 'kit:imports.ahead' : 'kit:imports.result')}
        </Title>
        <Text c="dimmed">{fileName ?? t(`imports.source.${source}`)}</Text>
      </Group>
      <ImportFigures run={run} />
      {state === 'checked' ? (
        <ImportDecision run={run} deleteMissing={deleteMissing} onLeave={onLeave} />
      ) : (
        <>
          <ImportOutcome run={run} />
          {state !== 'running' && leave(t(state === 'faulty' ? 'kit:file.other' : 'kit:imports.again'))}
        </>
      )}
      {run.faults > 0 ? <ImportFaults id={run.id} /> : state !== 'failed' && <ImportChanges run={run} />}
    </Stack>
  );
}

function ImportFigures({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation(['masterData', 'kit']);
  const { counted } = useFormats();
  const { state, rows, faults, created, updated, unchanged, deleted, kept } = run;
  if (state === 'faulty') {
    return (
      <Figures
        figures={[
          { label: t('kit:imports.rows'), value: rows },
          { label: t('kit:imports.faults'), value: faults },
        ]}
      />
    );
  }
  if (state === 'failed') return <Figures figures={[{ label: t('kit:imports.rows'), value: rows }]} />;
  const hasNoneMissing = state === 'running' && !run.deleteMissing;
  const missing = isWritten(run)
    ? [
        { label: t('kit:imports.deleted'), value: deleted },
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
        { label: t('kit:imports.created'), value: created },
        { label: t('kit:imports.updated'), value: updated },
        { label: t('kit:imports.unchanged'), value: unchanged },
        ...(hasNoneMissing ? [] : missing),
      ]}
    />
  );
}

/** The faults of a source, with their positions. */
function ImportFaults({ id }: { readonly id: number }) {
  const { t } = useTranslation(['masterData', 'kit']);
  const view = useServerView({ pageSize: 10 });
  const list = importFaultsQuery(id, view.options);
  const query = useQuery(list);
  const columns = useFaultColumns();
  return (
    <ServerTable<ImportFault>
      caption={t('kit:imports.caption')}
      view={view}
      query={query}
      rowKey={(fault) => fault.id}
      hasSearch
      savedRows={null}
      actions={<SaveTable name={t('imports.faultsFile', { id })} columns={columns} rows={list.allRows} />}
      columns={columns}
      empty={{ title: t('imports.check.none') }}
    />
  );
}
