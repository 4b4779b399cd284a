import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';

interface UnsubscribeDialogProps {
  readonly isSubscribed: boolean;
  /** Whether they could subscribe again. */
  readonly hasAddress: boolean;
  /** The pending choice. */
  readonly wanted: boolean | null;
  readonly onChange: (isWanted: boolean) => void;
  readonly onClose: () => void;
}

/**
 * The target of a mail's link that ends it. Opening a link changes nothing, as programs that scan mails do that,
 * too: one click ends the subscription, and one more takes that back.
 */
export function UnsubscribeDialog(props: UnsubscribeDialogProps) {
  const { isSubscribed, hasAddress, wanted, onChange, onClose } = props;
  const { t } = useTranslation(['siteInsights', 'kit']);
  const state = isSubscribed ? 'ask' : 'done';
  return (
    <Dialog title={t('subscriptions.end.title')} size={500} onClose={onClose}>
      <Stack>
        <Text role="status">{t(`subscriptions.end.${state}`)}</Text>
        {/* The same buttons before and after, so that neither loses the focus. */}
        <Group justify="flex-end">
          {(isSubscribed || hasAddress) && (
            <Button
              variant="default"
              onClick={() => {
                if (!isSubscribed) onChange(true);
                onClose();
              }}
            >
              {t('subscriptions.end.keep')}
            </Button>
          )}
          <Button
            loading={wanted === false}
            onClick={() => (isSubscribed ? onChange(false) : onClose())}
            data-autofocus
          >
            {isSubscribed ? t('subscriptions.end.confirm') : t('kit:dialog.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
