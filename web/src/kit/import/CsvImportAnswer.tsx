import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kernel/formats.ts';
import { Banner } from '../feedback/Banner.tsx';
import { ErrorBanner } from '../feedback/ErrorBanner.tsx';
import { CsvButton } from '../files/CsvButton.tsx';
import { Figures } from '../page/Figures.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { ImportAnswer } from './CsvImport.tsx';

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
      {t(props.isWritten ? 'imports.again' : 'imports.otherFile')}
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
          {t(isIdle ? 'imports.otherFile' : 'imports.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** All faults of a file, with their positions. */
function Faults({ faults }: Pick<ImportAnswer, 'faults'>) {
  const { t } = useTranslation('kit');
  const { whole } = useFormats();
  const rows = useMemo(() => faults.map((fault, place) => ({ ...fault, place })), [faults]);
  return (
    <DataTable
      name="kit.importFaults"
      caption={t('imports.caption')}
      query={{ data: rows, error: null }}
      rowKey={({ place }) => place}
      searchText={({ column, value, message }) => `${column ?? ''} ${value ?? ''} ${message}`}
      pageSize={10}
      actions={() => (
        <CsvButton
          name={t('imports.faultsFile')}
          rows={rows}
          columns={[
            [t('imports.line'), ({ line }) => line],
            [t('imports.column'), ({ column }) => column],
            [t('imports.value'), ({ value }) => value],
            [t('imports.reason'), ({ message }) => message],
          ]}
        />
      )}
      columns={[
        {
          key: 'line',
          header: t('imports.line'),
          value: ({ line }) => line,
          cell: ({ line }) => whole(line),
          align: 'right',
          width: '6rem',
        },
        {
          key: 'column',
          header: t('imports.column'),
          value: ({ column }) => column ?? t('imports.wholeLine'),
          width: '11rem',
        },
        { key: 'value', header: t('imports.value'), value: ({ value }) => value ?? '–' },
        { key: 'reason', header: t('imports.reason'), value: ({ message }) => message, isName: true },
      ]}
      empty={{ title: t('imports.nothing') }}
    />
  );
}
