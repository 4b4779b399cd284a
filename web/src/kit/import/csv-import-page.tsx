import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageTitle } from '../../kernel/title.tsx';
import { useTranslation } from '../../kernel/translation.ts';
import { PageHeader } from '../page/page-header.tsx';
import { Section } from '../page/section.tsx';
import { CsvImportAnswer } from './csv-import-answer.tsx';
import { CsvImportForm } from './csv-import-form.tsx';
import { CsvImportHelp, type CsvImportHelpProps } from './csv-import-help.tsx';
import type { ImportAnswer } from './fault-columns.ts';

interface CsvImportPageProps extends Omit<CsvImportHelpProps, 'level'> {
  readonly title: string;
  /** The navigation of the area, above the title. */
  readonly navigation?: ReactNode;
  /** The page of the imported records, and the label of the button that leads there afterwards. */
  readonly back: string;
  readonly next: string;
  /** Sends the file; a dry run writes nothing and reports what would happen. */
  readonly send: (query: { readonly dryRun: 'true' | 'false' }, file: File) => Promise<ImportAnswer>;
  /** Says that everything was imported. */
  readonly done: string;
  /** What else is chosen with the file. */
  readonly options?: ReactNode;
}

/** The page of a CSV import: selecting the file, a dry run with all faults, then the import (`behaviour §3`). */
export function CsvImportPage({ title, navigation, back, next, send, done, options, ...help }: CsvImportPageProps) {
  const { t } = useTranslation('kit');
  const check = useMutation({ mutationFn: (file: File) => send({ dryRun: 'true' }, file) });
  const run = useMutation({ mutationFn: (file: File) => send({ dryRun: 'false' }, file) });
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

  return (
    <Stack gap="lg">
      {navigation}
      <PageTitle title={title} />
      <PageHeader title={title} back={back} />
      <Section>
        {answer && file ? (
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
              next={
                <Button component={Link} to={back}>
                  {next}
                </Button>
              }
              onRun={() => run.mutate(file)}
              isRunning={run.isPending}
              error={run.error}
              onLeave={startOver}
            />
          </Stack>
        ) : (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <CsvImportForm onSend={check.mutate} isSending={check.isPending} error={check.error} options={options} />
            <CsvImportHelp {...help} />
          </SimpleGrid>
        )}
      </Section>
    </Stack>
  );
}
