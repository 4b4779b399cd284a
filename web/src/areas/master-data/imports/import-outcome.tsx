import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { ImportRun } from '../data.ts';
import { renewAfterImport } from './import-run.ts';
import { useResultText, useTitleOfRun } from './import-words.ts';

/** The state of an import that no longer needs a decision (`spec 1 §8`). */
export function ImportOutcome({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation(['masterData', 'kit']);
  const { counted } = useFormats();
  const resultOf = useResultText();
  const { kind, state, error, faults } = run;
  switch (state) {
    case 'running':
      return <ImportProgress run={run} />;
    case 'done':
      return (
        <Banner kind="success" title={t(`imports.${kind}.done`)}>
          <Group justify="space-between" gap="sm">
            {resultOf(run)}
            {run.isLast && <UndoButton run={run} />}
          </Group>
        </Banner>
      );
    case 'failed':
      return (
        <Banner kind="error" title={t(`imports.${kind}.failed`)}>
          <FailureReason error={error} /> {t('imports.run.unchanged')}
        </Banner>
      );
    case 'faulty':
      return (
        <Banner kind="error" title={t(`imports.${kind}.failed`)}>
          {t('kit:imports.faulty', counted(faults))} {t('kit:imports.faultyText')}
        </Banner>
      );
    case 'undone':
      return <Banner kind="info">{t('imports.run.undone')}</Banner>;
    default:
      return null;
  }
}

/** The reason why an import failed. Only the error code is stored, without the facts of its message. */
function FailureReason({ error }: Pick<ImportRun, 'error'>) {
  const { t } = useTranslation('masterData');
  if (error === 'masterData.importUnconfirmed') return <>{t('imports.run.moreDeletions')}</>;
  return <>{error && wordsOfError(error)}</>;
}

function ImportProgress({ run: { kind, progress } }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { whole } = useFormats();
  return (
    <Stack gap="xs">
      <Text fw={500} role="status">
        {t(`imports.${kind}.running`)}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={progress} aria-label={t(`imports.${kind}.running`)} animated />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t('imports.run.percent', { percent: whole(progress) })} {t('imports.run.closing')}
      </Text>
    </Stack>
  );
}

/** Undoes an import after a confirmation that lists the effects. */
function UndoButton({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { counted } = useFormats();
  const client = useQueryClient();
  const title = useTitleOfRun()(run);
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
