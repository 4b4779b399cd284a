import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { asVisitor } from '../../../../kernel/client.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { whyUnsaved } from '../../../../kernel/offline/database.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { ProblemText } from '../../../../kit/feedback/problem-text.tsx';
import { USER } from '../address.ts';
import { codeIn } from '../entry/code-in.ts';
import { prepareMasterData } from '../sync/master-data.ts';
import { sendNow } from '../sync/sending.ts';
import { type Pairing as Paired, pairWith } from '../sync/session.ts';

/** The code in the fragment (`#`), which is never sent to a server. It is valid once, and removed from the address. */
function useCode(): string {
  const [code] = useState(() => codeIn(location.hash));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return code;
}

function Pairing({ code }: { readonly code: string }) {
  const { t } = useTranslation('inventory');
  const pairing = useCommand(asVisitor(devices.pair));
  const { mutateAsync } = pairing;
  // The code works once, so the result is kept until it is stored on the device.
  const [received, setReceived] = useState<Paired | null>(null);
  const [storeError, setStoreError] = useState<'full' | 'unavailable' | null>(null);
  const [isDone, setDone] = useState(false);

  async function exchange(): Promise<Paired> {
    const { token, device } = await mutateAsync({ body: { code } });
    const next = { token, deviceName: device.name, warehouseName: device.warehouseName };
    setReceived(next);
    return next;
  }
  async function store(next: Paired): Promise<void> {
    setStoreError(null);
    try {
      await pairWith(next);
    } catch (why) {
      return setStoreError(whyUnsaved(why));
    }
    setDone(true);
    // Sends the counts that waited for the pairing.
    void sendNow();
    void prepareMasterData({ isForced: true });
  }
  const pair = async () => {
    // The command shows the reason for a rejection.
    const next = received ?? (await exchange().catch(() => null));
    if (next) await store(next);
  };
  const begin = useEffectEvent(pair);
  useEffect(() => {
    // Delayed, so that a page that is closed immediately does not use up the code.
    const timer = setTimeout(() => void begin());
    return () => clearTimeout(timer);
  }, []);

  if (isDone && received) {
    const { deviceName, warehouseName } = received;
    return (
      <>
        <Banner kind="success" title={t('counting.pair.done')}>
          {t('counting.pair.doneText', { device: deviceName, warehouse: warehouseName ?? '–' })}
        </Banner>
        <Button size="lg" renderRoot={(props) => <Link {...props} to={USER} />}>
          {t('counting.pair.goOn')}
        </Button>
      </>
    );
  }
  if (!pairing.error && !storeError) return <Text role="status">{t('counting.pair.working')}</Text>;
  // An expired code stays expired, and each retry counts as a wrong attempt.
  const isOver = isProblem(pairing.error, 'inventory.codeOver');
  return (
    <>
      <Banner kind="error" title={t('counting.pair.failed')}>
        {storeError ? t(`counting.entry.${storeError}`) : <ProblemText error={pairing.error} />}
      </Banner>
      {!isOver && (
        <Button size="lg" variant="default" loading={pairing.isPending} onClick={() => void pair()}>
          {t('counting.pair.again')}
        </Button>
      )}
    </>
  );
}

/** Exchanges the pairing code for the token of this device (`behaviour §9`). */
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
