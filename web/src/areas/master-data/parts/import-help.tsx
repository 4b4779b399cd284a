import { FILE_NAMES, type ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { Code, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../kit/files/csv.ts';
import { DownloadButton } from '../../../kit/files/DownloadButton.tsx';
import { columnsOf, useFieldLabel } from './import-words.ts';

/** Which columns a kind's file has, and an empty one to begin with. */
export function ImportHelp({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('masterData');
  const labelOf = useFieldLabel(kind);
  const columns = columnsOf(kind);
  const template = () =>
    downloadCsv(
      `${FILE_NAMES[kind]}.csv`,
      columns.map(({ name }) => name),
      [],
    );
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={3}>{t('imports.form.help')}</Title>
      <Text size="sm" c="dimmed">
        {t('imports.form.helpText')}
      </Text>
      <List size="sm" spacing={2} listStyleType="none">
        {columns.map(({ name, isRequired }) => (
          <List.Item key={name}>
            <Code>{name}</Code> {labelOf(name)}
            {isRequired && (
              <Text span inherit c="dimmed">
                {`, ${t('imports.form.required')}`}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      <DownloadButton onDownload={template}>{t('imports.form.template')}</DownloadButton>
    </Stack>
  );
}
