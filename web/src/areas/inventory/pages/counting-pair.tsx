import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asVisitor } from '../../../kernel/client.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';
import { USER } from '../parts/counting/address.ts';
import { prepareMasterData } from '../parts/counting/master-data.ts';
import { sendNow } from '../parts/counting/sending.ts';
import { pairWith } from '../parts/counting/session.ts';

/** The code stands behind the `#`, which no server ever sees; it is good once, and not to be left in the address. */
function useCode(): string {
  const [code] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return code;
}

function Pairing({ code }: { readonly code: string }) {
  const { t } = useTranslation('inventory');
  const pairing = useCommand(asVisitor(devices.pair));
  const { mutateAsync } = pairing;
  const [unkept, setUnkept] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);

  const pair = useEffectEvent(async () => {
    const { token, device } = await mutateAsync({ body: { code } });
    await pairWith({ token, deviceName: device.name, warehouseName: device.warehouseName });
    setDone(true);
    // What waited for the device to be let in again.
    void sendNow();
    void prepareMasterData({ isForced: true });
  });
  const begin = () => void pair().catch(setUnkept);
  useEffect(() => {
    // A moment later, so that a page that is gone at once has not spent it.
    const timer = setTimeout(() => void pair().catch(setUnkept));
    return () => clearTimeout(timer);
  }, []);

  if (isDone && pairing.data) {
    const { name, warehouseName } = pairing.data.device;
    return (
      <>
        <Banner kind="success" title={t('counting.pair.done')}>
          {t('counting.pair.doneText', { device: name, warehouse: warehouseName ?? '–' })}
        </Banner>
        <Button size="lg" renderRoot={(props) => <Link {...props} to={USER} />}>
          {t('counting.pair.goOn')}
        </Button>
      </>
    );
  }
  const error = pairing.error ?? unkept;
  if (!error) return <Text role="status">{t('counting.pair.working')}</Text>;
  return (
    <>
      <Banner kind="error" title={t('counting.pair.failed')}>
        <ProblemText error={error} />
      </Banner>
      <Button size="lg" variant="default" loading={pairing.isPending} onClick={begin}>
        {t('counting.pair.again')}
      </Button>
    </>
  );
}

/** Exchanges the code that an administrator shows for the token of this device (`behaviour §9`). */
export default function CountingPairPage() {
  const { t } = useTranslation('inventory');
  const code = useCode();
  return (
    <Stack>
      <PageTitle title={t('counting.pair.title')} />
      <Title order={1}>{t('counting.pair.title')}</Title>
      {code ? <Pairing code={code} /> : <Banner kind="info">{t('counting.pair.missing')}</Banner>}
    </Stack>
  );
}
