import { Button, Group, Text } from '@mantine/core';
import { recordInput } from '../kernel/idle.ts';
import { useTranslation } from '../kernel/translation.ts';
import { Dialog } from '../kit/feedback/dialog.tsx';

const stay = () => {};

/** Any input closes it; once the time is over, it hides the page until the session has ended. */
export default function IdleWarning({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('shell');
  if (isOver) return <Dialog onClose={stay} fullScreen withCloseButton={false} title={t('signOut.working')} />;
  return (
    <Dialog onClose={recordInput} withCloseButton={false} title={t('idle.title')}>
      <Text>{t('idle.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={recordInput} data-autofocus>
          {t('idle.stay')}
        </Button>
      </Group>
    </Dialog>
  );
}
