import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';

interface UnsubscribeDialogProps {
  /** Where its words are. */
  readonly texts: 'subscriptions.end' | 'alerts.end' | 'comparison.end';
  readonly isSubscribed: boolean;
  /** Whether the user has an address and could subscribe again. */
  readonly hasAddress: boolean;
  /** The pending choice. */
  readonly wanted: boolean | null;
  readonly onChange: (isWanted: boolean) => void;
  readonly onClose: () => void;
}

/**
 * The target of the unsubscribe link in a mail. Opening the link alone has no effect, as mail scanners open links, too.
 * One click ends the subscription, another one restores it.
 */
export function UnsubscribeDialog(props: UnsubscribeDialogProps) {
  const { texts, isSubscribed, hasAddress, wanted, onChange, onClose } = props;
  const { t } = useTranslation(['siteInsights', 'kit']);
  const state = isSubscribed ? 'ask' : 'done';
  return (
    <Dialog title={t(`${texts}.title`)} size={500} onClose={onClose}>
      <Stack>
        <Text role="status">{t(`${texts}.${state}`)}</Text>
        {/* The same buttons before and after the change, so that neither loses the focus. */}
        <Group justify="flex-end">
          {(isSubscribed || hasAddress) && (
            <Button
              variant="default"
              onClick={() => {
                if (!isSubscribed) onChange(true);
                onClose();
              }}
            >
              {t(`${texts}.keep`)}
            </Button>
          )}
          <Button
            loading={wanted === false}
            onClick={() => (isSubscribed ? onChange(false) : onClose())}
            data-autofocus
          >
            {isSubscribed ? t(`${texts}.confirm`) : t('kit:dialog.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
