import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { Group, Stack, Text } from '@mantine/core';
import { usePathId } from '../../../../kernel/area.ts';
import { call } from '../../../../kernel/client.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { download } from '../../../../kit/files/download.ts';
import { DownloadButton } from '../../../../kit/files/download-button.tsx';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import type { ImportRun } from '../../data.ts';
import { IMPORTS } from '../../parts/address.ts';
import { useImportRun } from '../import-run.ts';
import { StateChip } from '../import-state.tsx';
import { ImportView } from '../import-view.tsx';
import { useTitleOfRun } from '../import-words.ts';

/** One import of the history. */
export default function ImportPage() {
  const { t } = useTranslation('masterData');
  const query = useImportRun(usePathId('id'));
  return (
    <EntityQuery query={query} back={IMPORTS} title={t('imports.history.one')}>
      {(run) => <ImportRecord key={run.id} run={run} />}
    </EntityQuery>
  );
}

/** The facts of one import, and its file. */
function ImportRecord({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { dateTime } = useFormats();
  const { id, createdAt, finishedAt, by, state, hasFile, isLast } = run;
  const title = useTitleOfRun()(run);
  const downloadFile = async () => download(await call(imports.importFile, { params: { id } }));
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
          {hasFile && <DownloadButton onDownload={downloadFile}>{t('imports.history.download')}</DownloadButton>}
        </Group>
        {state === 'done' && !isLast && <Text c="dimmed">{t('imports.undo.notLast')}</Text>}
        <ImportView run={run} deleteMissing={run.deleteMissing} />
      </Section>
    </Stack>
  );
}
