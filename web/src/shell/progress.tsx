import { Button, Group, Loader, Modal } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../kernel/translation.ts';

const CANCEL_AFTER_MS = 2000;

/** Progress of an action, with a way to cancel it after a while. */
export function Progress({ text, onCancel }: { readonly text: string; readonly onCancel: () => void }) {
  const { t } = useTranslation('shell');
  const [mayCancel, setMayCancel] = useState(false);
  useTimeout(() => setMayCancel(true), CANCEL_AFTER_MS, { autoInvoke: true });
  return (
    <Modal
      opened
      onClose={onCancel}
      withCloseButton={false}
      closeOnEscape={mayCancel}
      closeOnClickOutside={false}
      title={text}
    >
      <Group justify="space-between" mih={44}>
        <Loader size="sm" aria-hidden />
        {mayCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
