import { Button, Group, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';

interface SecretDialogProps {
  readonly secret: string;
  /** Until when the former one is valid, if there is one. */
  readonly formerSecretUntil?: string;
  readonly onClose: () => void;
}

/** Shows a new secret, once. */
export default function SecretDialog({ secret, formerSecretUntil, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  return (
    <Dialog onClose={onClose} title={t('secret.title')} size={700} closeOnClickOutside={false}>
      <Stack>
        <Text>{t('secret.text')}</Text>
        <CopyField label={t('secret.label')} value={secret} />
        {formerSecretUntil && <Text c="dimmed">{t('secret.overlap', { at: dateTime(formerSecretUntil) })}</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('secret.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
