import { Group, Progress, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import type { ImportRun } from '../data.ts';
import { UndoButton } from './import-undo.tsx';
import { useWritten } from './import-words.ts';

/** The state of an import that no longer needs a decision (`spec 1 §8`). */
export function ImportOutcome({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('masterData');
  const { counted } = useFormats();
  const resultOf = useWritten();
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
          {t('imports.check.faulty', counted(faults))} {t('imports.check.faultyText')}
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
