import { Code, Stack, Table, Text, Title } from '@mantine/core';
import type * as z from 'zod/mini';
import { useTranslation } from '../../kernel/translation.ts';
import { downloadCsv } from '../files/csv.ts';
import { DownloadButton } from '../files/download-button.tsx';
import { fieldOf, isRequired } from '../forms/values.ts';

export interface CsvColumn {
  /** Its name in the file's first line; of several columns of the same kind, the first and the last. */
  readonly name: string;
  readonly last?: string;
  readonly isRequired: boolean;
  /** Explanation. */
  readonly text?: string | undefined;
}

type Texts<S extends z.ZodMiniObject> = { readonly [Field in keyof z.output<S>]?: string };

/** The columns of a file by the schema of its rows, with their names in the file if they differ, and explanations. */
export function csvColumns<S extends z.ZodMiniObject>(row: S, names?: Texts<S>, texts?: Texts<S>): CsvColumn[];
export function csvColumns(
  row: z.ZodMiniObject,
  names: Readonly<Record<string, string | undefined>> = {},
  texts: Readonly<Record<string, string | undefined>> = {},
): CsvColumn[] {
  return Object.keys(row.shape).map((field) => ({
    name: names[field] ?? field,
    isRequired: isRequired(fieldOf(row, field)),
    text: texts[field],
  }));
}

export interface CsvImportHelpProps {
  /** How known rows are recognised, and what happens to the others. */
  readonly text?: string;
  readonly columns: readonly CsvColumn[];
  /** An empty file to start with: its name, and its columns if these are series. */
  readonly template: string;
  readonly templateColumns?: readonly string[];
  /** The level of its heading. */
  readonly level?: 2 | 3;
}

/** The columns of a file, and a template. */
export function CsvImportHelp({ text, columns, template, templateColumns, level = 2 }: CsvImportHelpProps) {
  const { t } = useTranslation('kit');
  const header = templateColumns ?? columns.map(({ name }) => name);
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={level} size="h3">
        {t('imports.help')}
      </Title>
      {text && <Text size="sm">{text}</Text>}
      <Text size="sm" c="dimmed">
        {t('imports.helpText')}
      </Text>
      <Table fz="sm" verticalSpacing={4} horizontalSpacing={0}>
        <Table.Tbody>
          {columns.map(({ name, last, isRequired: must, text: note }) => (
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
              <Table.Td c="dimmed">{[must && t('imports.required'), note].filter(Boolean).join('; ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <DownloadButton onDownload={() => downloadCsv(`${template}.csv`, header, [])}>
        {t('imports.template')}
      </DownloadButton>
    </Stack>
  );
}
