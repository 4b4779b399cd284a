import { SIGNING_MINUTES } from '@kontor/contract/areas/receipts/rules.ts';
import { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { QrCode } from '../../../kit/page/qr-code.tsx';
import { useSecondsLeft } from '../../../kit/page/use-seconds-left.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';

const POLL_MS = 2_000;

interface PhoneSigningProps {
  readonly receiptId: number;
  readonly onSigned: () => void;
}

/** A QR code for signing on the representative's phone. */
export function PhoneSigning({ receiptId, onSigned }: PhoneSigningProps) {
  const [round, setRound] = useState(0);
  const params = { id: receiptId };
  // A query although it creates a link: it runs once per round, independent of renders. A new link invalidates the last one.
  const link = useQuery({
    queryKey: ['receipt-signing', receiptId, round],
    queryFn: () => call(signing.createSigning, { params }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <QueryState query={link} loading={<LoadingState lines={4} />}>
      {({ url }) => (
        <ShownLink
          key={url}
          url={url}
          since={link.dataUpdatedAt}
          receiptId={receiptId}
          onSigned={onSigned}
          onAgain={() => setRound(round + 1)}
        />
      )}
    </QueryState>
  );
}

interface ShownLinkProps extends PhoneSigningProps {
  readonly url: string;
  /** When the link was created. */
  readonly since: number;
  readonly onAgain: () => void;
}

function ShownLink({ url, since, receiptId, onSigned, onAgain }: ShownLinkProps) {
  const { t } = useTranslation('receipts');
  const { left, clock } = useSecondsLeft(since, SIGNING_MINUTES);
  const { data } = useQuery({
    queryKey: ['receipt-signing', receiptId, 'state', url],
    queryFn: () => call(signing.signingState, { params: { id: receiptId } }),
    refetchInterval: POLL_MS,
  });
  const isSigned = data?.state === 'signed';
  const onSignedEvent = useEffectEvent(onSigned);
  useEffect(() => {
    if (isSigned) onSignedEvent();
  }, [isSigned]);

  if (left === 0 || data?.state === 'expired') {
    return (
      <>
        <Banner kind="warning">{t('signing.over')}</Banner>
        <Group>
          <Button onClick={onAgain}>{t('signing.again')}</Button>
        </Group>
      </>
    );
  }
  return (
    <Stack>
      <Text>{t('signing.scan')}</Text>
      <Group gap="lg" align="center">
        <QrCode text={url} label={t('signing.qrCode')} />
        <Stack gap="xs">
          <Text role="status">{t('signing.waiting')}</Text>
          <Text role="timer" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('signing.left', { time: clock })}
          </Text>
        </Stack>
      </Group>
      <CopyField label={t('signing.link')} value={url} />
    </Stack>
  );
}
