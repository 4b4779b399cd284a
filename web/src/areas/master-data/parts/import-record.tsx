import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { DownloadButton } from '../../../kit/files/DownloadButton.tsx';
import { download } from '../../../kit/files/download.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { ImportRun } from '../data.ts';
import { IMPORTS } from './address.ts';
import { StateChip } from './import-state.tsx';
import { ImportView } from './import-view.tsx';
import { useTitleOfRun } from './import-words.ts';

/** The facts of one import, and its file. */
export function ImportRecord({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { dateTime } = useFormats();
  const { id, createdAt, finishedAt, by, state, hasFile, isLast } = run;
  const title = useTitleOfRun()(run);
  const keep = async () => download(await call(imports.importFile, { params: { id } }));
  return (
    <Stack gap="lg">
      <PageTitle title={title} />
      <PageHeader title={title} back={IMPORTS} facts={<StateChip state={state} />} />
      <Section>
        <Group justify="space-between" gap="sm">
          <Text>
            {t('imports.history.byAt', { by, at: dateTime(createdAt) })}
            {finishedAt && ` ${t('imports.history.finished', { at: dateTime(finishedAt) })}`}
          </Text>
          {hasFile && <DownloadButton onDownload={keep}>{t('imports.history.download')}</DownloadButton>}
        </Group>
        {state === 'done' && !isLast && <Text c="dimmed">{t('imports.undo.notLast')}</Text>}
        <ImportView run={run} deleteMissing={run.deleteMissing} />
      </Section>
    </Stack>
  );
}
