import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { useAttempt } from './entry/use-attempt.ts';
import { prepareMasterData } from './sync/master-data.ts';
import { sendNow } from './sync/sending.ts';
import { forgetPairing, useSession } from './sync/session.ts';

/** The server does not accept this device: explains what to do, and that nothing is lost. */
export function RefusedDevice() {
  const { t } = useTranslation('inventory');
  const state = useSession();
  const isPaired = state.kind === 'there' && state.session.pairing !== null;
  const attempt = useAttempt();
  const continueCounting = async () => {
    const isConfirmed = await confirm({
      title: t('counting.device.forgetTitle'),
      text: t('counting.device.forgetText'),
      action: t('counting.device.forget'),
      isDestructive: true,
    });
    if (!isConfirmed || !(await attempt(forgetPairing))) return;
    await Promise.all([sendNow(), prepareMasterData({ isForced: true })]);
  };
  return (
    <Banner kind="warning" title={t('counting.device.refusedTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text inherit>{t('counting.device.refused')}</Text>
        <Text inherit>{t('counting.device.kept')}</Text>
        {isPaired && (
          <Button variant="default" size="md" onClick={() => void continueCounting()}>
            {t('counting.device.forget')}
          </Button>
        )}
      </Stack>
    </Banner>
  );
}
