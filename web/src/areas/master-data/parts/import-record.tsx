import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { DownloadButton } from '../../../kit/files/DownloadButton.tsx';
import { download } from '../../../kit/files/download.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { ImportRun } from '../data.ts';
import { IMPORTS } from './address.ts';
import { renewAfterImport } from './import-run.ts';
import { StateChip } from './import-state.tsx';
import { ImportView } from './import-view.tsx';

/** What is known of one import, its file, and the way to undo it. */
export function ImportRecord({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { dateTime } = useFormats();
  const { id, kind, createdAt, finishedAt, by, state, hasFile, isLast } = run;
  const title = t('imports.history.of', { kind: t(`${kind}s.title`), at: dateTime(createdAt) });
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
          <Group gap="sm">
            {hasFile && <DownloadButton onDownload={keep}>{t('imports.history.download')}</DownloadButton>}
            {state === 'done' && isLast && <UndoButton run={run} title={title} />}
          </Group>
        </Group>
        {state === 'done' && !isLast && <Text c="dimmed">{t('imports.undo.notLast')}</Text>}
        <ImportView run={run} deleteMissing={run.deleteMissing} />
      </Section>
    </Stack>
  );
}

/** Asks, naming what goes back, and undoes. */
function UndoButton({ run, title }: { readonly run: ImportRun; readonly title: string }) {
  const { t } = useTranslation('masterData');
  const { counted } = useFormats();
  const client = useQueryClient();
  const { mutate, isPending } = useCommand(imports.undoImport);
  const effects = (['created', 'updated', 'deleted'] as const).filter((what) => run[what] > 0);
  const undo = async () => {
    const isSure = await confirm({
      title: t('imports.undo.title', { title }),
      text: (
        <Stack gap="xs">
          {effects.map((what) => (
            <Text key={what}>{t(`imports.undo.${what}`, counted(run[what]))}</Text>
          ))}
          {effects.length === 0 && <Text>{t('imports.undo.nothing')}</Text>}
        </Stack>
      ),
      action: t('imports.undo.action'),
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(
      { params: { id: run.id } },
      {
        onSuccess: () => {
          renewAfterImport(client, run);
          notify.success(t('imports.undo.done'));
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size="1.125rem" aria-hidden />}
      loading={isPending}
      onClick={undo}
    >
      {t('imports.undo.action')}
    </Button>
  );
}
