import { Button, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { type Question, questions } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';

const NOTHING: Question = { title: '', text: '', action: '' };

/** Renders the dialogs of `confirm`; mounted once in the app. */
export function ConfirmHost() {
  const { t } = useTranslation('kit');
  const question = useSyncExternalStore(questions.subscribe, questions.pending);
  const opened = useSyncExternalStore(questions.subscribe, questions.isOpen);
  const answer = (isConfirmed: boolean) => question?.answer(isConfirmed);
  const { title, text, action, cancel, isDestructive } = question ?? NOTHING;
  return (
    <Dialog
      opened={opened}
      onClose={() => answer(false)}
      title={title}
      size={500}
      // `confirm` restores the focus itself: it knows the trigger, even before this is loaded.
      returnFocus={false}
      zIndex="calc(var(--mantine-z-index-modal) + 1)"
    >
      <Stack>
        {typeof text === 'string' ? <Text>{text}</Text> : text}
        <DialogFoot>
          <Button variant="default" onClick={() => answer(false)} data-autofocus={isDestructive || undefined}>
            {cancel ?? t('dialog.cancel')}
          </Button>
          <Button
            color={isDestructive ? 'red' : undefined}
            onClick={() => answer(true)}
            data-autofocus={!isDestructive || undefined}
          >
            {action}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
