import { SIGNING_MINUTES } from '@kontor/contract/areas/receipts/rules.ts';
import { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { CopyField } from '../../../kit/forms/CopyField.tsx';
import { QrCode } from '../../../kit/page/QrCode.tsx';
import { useSecondsLeft } from '../../../kit/page/useSecondsLeft.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';

const POLL = 2_000;

interface PhoneSigningProps {
  readonly receiptId: number;
  readonly onSigned: () => void;
}

/** A QR code by which the representative signs on their own phone. */
export function PhoneSigning({ receiptId, onSigned }: PhoneSigningProps) {
  const [round, setRound] = useState(0);
  const params = { id: receiptId };
  // A query although it makes something: once for each round, however often it is drawn. A new link ends the one before.
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
  /** When it was made. */
  readonly since: number;
  readonly onAgain: () => void;
}

function ShownLink({ url, since, receiptId, onSigned, onAgain }: ShownLinkProps) {
  const { t } = useTranslation('receipts');
  const { left, clock } = useSecondsLeft(since, SIGNING_MINUTES);
  const { data } = useQuery({
    queryKey: ['receipt-signing', receiptId, 'state', url],
    queryFn: () => call(signing.signingState, { params: { id: receiptId } }),
    refetchInterval: POLL,
  });
  const isSigned = data?.state === 'signed';
  const tell = useEffectEvent(onSigned);
  useEffect(() => {
    if (isSigned) tell();
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
