import { Code, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from '../../kernel/translation.ts';
import { downloadCsv } from '../files/csv.ts';
import { DownloadButton } from '../files/download-button.tsx';

export interface CsvColumn {
  /** Its name in the file's first line; of several columns of the same kind, the first and the last. */
  readonly name: string;
  readonly last?: string;
  readonly isRequired: boolean;
  /** Explanation. */
  readonly text?: string;
}

/** An empty file to start with. */
export interface CsvTemplate {
  readonly name: string;
  readonly columns: readonly string[];
}

interface CsvImportHelpProps {
  readonly text: string;
  readonly columns: readonly CsvColumn[];
  readonly template: CsvTemplate;
}

/** The columns of a file, and a template. */
export function CsvImportHelp({ text, columns, template }: CsvImportHelpProps) {
  const { t } = useTranslation('kit');
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2} size="h3">
        {t('imports.help')}
      </Title>
      <Text size="sm">{text}</Text>
      <Text size="sm" c="dimmed">
        {t('imports.helpText')}
      </Text>
      <Table fz="sm" verticalSpacing={4} horizontalSpacing={0}>
        <Table.Tbody>
          {columns.map(({ name, last, isRequired, text: note }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw="normal" pr="md">
                <Code>{name}</Code>
                {last !== undefined && (
                  <>
                    {' … '}
                    <Code>{last}</Code>
                  </>
                )}
              </Table.Th>
              <Table.Td c="dimmed">{[isRequired && t('imports.required'), note].filter(Boolean).join('; ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <DownloadButton onDownload={() => downloadCsv(`${template.name}.csv`, template.columns, [])}>
        {t('imports.template')}
      </DownloadButton>
    </Stack>
  );
}
