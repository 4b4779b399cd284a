import { Button, Group } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { Receipt } from '../data.ts';

const SignDialog = lazyOverlay(() => import('./sign-dialog.tsx'));

/** Opens the dialog for signing a draft, or for signing it again. */
export function SignButton({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Group>
      <Button
        variant={receipt.signed?.matches ? 'default' : 'filled'}
        leftSection={<IconWritingSign size="1.125rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('signing.open')}
      </Button>
      {isOpen && <SignDialog receipt={receipt} onClose={close} onSigned={close} />}
    </Group>
  );
}
