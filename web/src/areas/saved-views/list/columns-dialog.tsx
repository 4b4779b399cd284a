import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ListColumn } from '../../../kernel/list-tools.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import { HIDDEN } from '../../../kit/table/use-hidden-columns.ts';

interface ColumnsDialogProps {
  readonly columns: readonly ListColumn[];
  readonly onClose: () => void;
}

/** Chooses the columns of a table. The choice takes effect at once, and is part of the address. */
export default function ColumnsDialog({ columns, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation(['savedViews', 'kit']);
  const { read, write } = useAddress();
  const keys = columns.map(({ key }) => key);
  const hidden = namesIn(read(HIDDEN), keys);
  const hide = (next: readonly string[]) => write({ [HIDDEN]: next.join(',') || undefined });
  return (
    <Dialog title={t('columns.title')} size={500} onClose={onClose}>
      <Stack>
        <Checkbox.Group
          aria-label={t('columns.title')}
          value={keys.filter((key) => !hidden.includes(key))}
          onChange={(chosen) => hide(keys.filter((key) => !chosen.includes(key)))}
        >
          <Stack gap="sm">
            {columns.map(({ key, title }) => (
              <Checkbox key={key} value={key} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text size="sm" c="dimmed">
          {t('columns.text')}
        </Text>
        <Group justify="space-between">
          <Button variant="default" disabled={hidden.length === 0} onClick={() => hide([])}>
            {t('columns.all')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('kit:dialog.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
