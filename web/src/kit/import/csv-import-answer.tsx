import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { Banner } from '../feedback/banner.tsx';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { SaveTable } from '../files/save-table.tsx';
import { Figures } from '../page/figures.tsx';
import { DataTable } from '../table/data-table.tsx';
import { type ImportAnswer, useFaultColumns } from './fault-columns.ts';

interface CsvImportAnswerProps {
  readonly answer: ImportAnswer;
  /** Whether the answer is of the import itself, not of its dry run. */
  readonly isWritten: boolean;
  readonly done: string;
  readonly next: ReactNode;
  readonly onRun: () => void;
  readonly isRunning: boolean;
  readonly error: unknown;
  readonly onLeave: () => void;
}

/** What a file would do, its faults, or what it did. */
export function CsvImportAnswer({ answer, ...props }: CsvImportAnswerProps) {
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  const { rows, created, updated, unchanged, faults } = answer;
  const otherFile = (
    <Button variant="default" onClick={props.onLeave}>
      {t(props.isWritten ? 'imports.again' : 'file.other')}
    </Button>
  );
  if (faults.length > 0) {
    return (
      <>
        <Figures
          figures={[
            { label: t('imports.rows'), value: rows },
            { label: t('imports.faults'), value: faults.length },
          ]}
        />
        <Banner kind="error" title={t('imports.failed')}>
          {t('imports.faulty', counted(faults.length))} {t('imports.faultyText')}
        </Banner>
        <Group>{otherFile}</Group>
        <Faults faults={faults} />
      </>
    );
  }
  return (
    <>
      <Figures
        figures={[
          { label: t('imports.created'), value: created },
          { label: t('imports.updated'), value: updated },
          { label: t('imports.unchanged'), value: unchanged },
        ]}
      />
      {props.isWritten ? (
        <Stack align="flex-start">
          <Banner kind="success">{props.done}</Banner>
          <Group gap="sm">
            {props.next}
            {otherFile}
          </Group>
        </Stack>
      ) : (
        <Decision answer={answer} {...props} />
      )}
    </>
  );
}

type DecisionProps = Pick<CsvImportAnswerProps, 'answer' | 'onRun' | 'isRunning' | 'error' | 'onLeave'>;

/** After the dry run: the button that imports, if there is something to import. */
function Decision({ answer: { rows, created, updated }, onRun, isRunning, error, onLeave }: DecisionProps) {
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  const isIdle = created + updated === 0;
  return (
    <Stack>
      {isIdle && (
        <Banner kind={rows === 0 ? 'warning' : 'info'}>{t(rows === 0 ? 'imports.empty' : 'imports.nothing')}</Banner>
      )}
      {error !== null && <ErrorBanner error={error} title={t('imports.failed')} />}
      <Group gap="sm">
        {!isIdle && (
          <Button onClick={onRun} loading={isRunning}>
            {t('imports.run', counted(created + updated))}
          </Button>
        )}
        <Button variant="default" onClick={onLeave} disabled={isRunning}>
          {t(isIdle ? 'file.other' : 'dialog.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** All faults of a file, with their positions. */
function Faults({ faults }: Pick<ImportAnswer, 'faults'>) {
  const { t } = useTranslation('kit');
  const rows = useMemo(() => faults.map((fault, place) => ({ ...fault, place })), [faults]);
  const columns = useFaultColumns();
  return (
    <DataTable<(typeof rows)[number]>
      name="kit.importFaults"
      caption={t('imports.caption')}
      query={{ data: rows, error: null }}
      rowKey={({ place }) => place}
      searchText={({ column, value, message }) => `${column ?? ''} ${value ?? ''} ${message}`}
      pageSize={10}
      actions={() => <SaveTable name={t('imports.faultsFile')} rows={rows} columns={columns} />}
      columns={columns}
      canSave={false}
      empty={{ title: t('imports.nothing') }}
    />
  );
}
