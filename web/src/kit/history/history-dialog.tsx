import { Button, Group, Stack } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kernel/translation.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { asParam, type RecordInTrail } from './history.ts';

interface HistoryDialogProps {
  readonly of: RecordInTrail;
  readonly onClose: () => void;
}

/** Who changed a record, when, and from what to what. */
export default function HistoryDialog({ of, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('trail');
  return (
    <Dialog title={t('history.title')} size={1000} onClose={onClose}>
      <Stack>
        <EntryList
          label={t('list.caption')}
          filter={of}
          empty={{ title: t('history.none'), text: t('history.noneText') }}
        />
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconListSearch size="1.125rem" aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/trail" search={{ ...of, record: asParam(of.record) }} />}
          >
            {t('history.toTrail')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
