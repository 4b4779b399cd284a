import { Button, Code, List, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../kit/feedback/notify.tsx';
import { downloadCsv } from '../../../kit/files/csv.ts';

export interface CsvColumn {
  /** As it stands in the first line of the file. */
  readonly name: string;
  readonly isRequired: boolean;
  /** What is to be known of it. */
  readonly text?: string;
}

interface CsvImportHelpProps {
  readonly text: string;
  readonly columns: readonly CsvColumn[];
  readonly template: string;
}

/** Which columns a file has, and an empty one to begin with. */
export function CsvImportHelp({ text, columns, template }: CsvImportHelpProps) {
  const { t } = useTranslation('learning');
  const names = columns.map(({ name }) => name);
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2} size="h3">
        {t('imports.help')}
      </Title>
      <Text size="sm">{text}</Text>
      <Text size="sm" c="dimmed">
        {t('imports.helpText')}
      </Text>
      <List size="sm" spacing={2} listStyleType="none">
        {columns.map(({ name, isRequired, text: note }) => (
          <List.Item key={name}>
            <Code>{name}</Code>{' '}
            <Text span inherit c="dimmed">
              {[isRequired && t('imports.required'), note].filter(Boolean).join('; ')}
            </Text>
          </List.Item>
        ))}
      </List>
      <Button
        variant="default"
        leftSection={<IconDownload size="1.125rem" aria-hidden />}
        onClick={() => void downloadCsv(`${template}.csv`, names, []).catch(notify.error)}
      >
        {t('imports.template')}
      </Button>
    </Stack>
  );
}
