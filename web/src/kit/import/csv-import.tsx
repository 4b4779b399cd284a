import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { Section } from '../page/section.tsx';
import { CsvImportAnswer, type ImportAnswer } from './csv-import-answer.tsx';
import { CsvImportForm } from './csv-import-form.tsx';
import { type CsvColumn, CsvImportHelp, type CsvTemplate } from './csv-import-help.tsx';

interface CsvImportProps {
  /** Sends the file; a dry run writes nothing and reports what would happen. */
  readonly send: (file: File, isDryRun: boolean) => Promise<ImportAnswer>;
  /** How known rows are recognised, and what happens to the others. */
  readonly text: string;
  readonly columns: readonly CsvColumn[];
  readonly template: CsvTemplate;
  /** Says that everything was imported. */
  readonly done: string;
  /** Where to go next. */
  readonly next: ReactNode;
}

/** The steps of a CSV import: selecting the file, a dry run with all faults, then the import (`behaviour §3`). */
export function CsvImport({ send, text, columns, template, done, next }: CsvImportProps) {
  const { t } = useTranslation('kit');
  const check = useMutation({ mutationFn: (file: File) => send(file, true) });
  const run = useMutation({ mutationFn: (file: File) => send(file, false) });
  const file = check.variables;
  const answer = run.data ?? check.data;
  const result = useRef<HTMLDivElement>(null);

  // The next step replaces the pressed button, so the focus moves there.
  useEffect(() => {
    if (answer && document.activeElement === document.body) result.current?.focus({ preventScroll: true });
  }, [answer]);

  const startOver = () => {
    check.reset();
    run.reset();
  };

  if (!answer || !file) {
    return (
      <Section>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <CsvImportForm onSend={check.mutate} isSending={check.isPending} error={check.error} />
          <CsvImportHelp text={text} columns={columns} template={template} />
        </SimpleGrid>
      </Section>
    );
  }
  return (
    <Section>
      <Stack gap="lg" ref={result} tabIndex={-1} style={{ outline: 'none' }}>
        <Group gap="xs" align="baseline">
          <Title order={2} size="h3">
            {t(run.data || answer.faults.length > 0 ? 'imports.result' : 'imports.ahead')}
          </Title>
          <Text c="dimmed">{file.name}</Text>
        </Group>
        <CsvImportAnswer
          answer={answer}
          isWritten={run.data !== undefined}
          done={done}
          next={next}
          onRun={() => run.mutate(file)}
          isRunning={run.isPending}
          error={run.error}
          onLeave={startOver}
        />
      </Stack>
    </Section>
  );
}
