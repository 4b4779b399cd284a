import { Button, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { CodeBlock } from '../../../kit/text/code-block.tsx';

interface SecretDialogProps {
  readonly secret: string;
  /** Until when the former one is valid, if there is one. */
  readonly formerSecretUntil?: string;
  readonly onClose: () => void;
}

/** Shows a new secret, once: only the button that says that it is saved closes the dialog. */
export default function SecretDialog({ secret, formerSecretUntil, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify.success(t('secret.copied'));
    } catch {
      notify.error(t('secret.notCopied'));
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('secret.title')}
      size={700}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>{t('secret.text')}</Text>
        <CodeBlock>{secret}</CodeBlock>
        {formerSecretUntil && <Text c="dimmed">{t('secret.overlap', { at: dateTime(formerSecretUntil) })}</Text>}
        <DialogFoot>
          <Button
            variant="default"
            leftSection={<IconCopy size="1.125rem" aria-hidden />}
            onClick={() => void copy()}
            data-autofocus
          >
            {t('secret.copy')}
          </Button>
          <Button
            // It needs two lines on a phone.
            h="auto"
            mih="2.25rem"
            py="0.375rem"
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={onClose}
          >
            {t('secret.close')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
