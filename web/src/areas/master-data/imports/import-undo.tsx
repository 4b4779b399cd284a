import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { ImportRun } from '../data.ts';
import { renewAfterImport } from './import-run.ts';
import { useTitleOfRun } from './import-words.ts';

/** Undoes an import after a confirmation that lists the effects. */
export function UndoButton({ run }: { readonly run: ImportRun }) {
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
