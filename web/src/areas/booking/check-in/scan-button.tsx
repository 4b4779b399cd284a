import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Box, Button, useMatches } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { signal } from '../../../kit/scan/signal.ts';
import { useWedge } from '../../../kit/scan/use-wedge.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { ExpectedAttendee } from '../data.ts';
import { type ScanVerdict, verdictOf } from './scan-verdict.ts';

const ScanDialog = lazyOverlay(() => import('../../../kit/scan/scan-dialog.tsx'));

interface ScanButtonProps {
  readonly rows: readonly ExpectedAttendee[];
  readonly onArrival: (attendee: ExpectedAttendee) => void;
}

interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

/** Ticks people by the QR code of their confirmation: with the camera, or a handheld scanner at any time. */
export function ScanButton({ rows, onArrival }: ScanButtonProps) {
  const { t } = useTranslation('booking');
  const isPhone = useMatches({ base: true, sm: false });
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const textOf = useOutcomeText();
  const latest = useRef('');

  async function scan(code: string): Promise<void> {
    latest.current = code;
    const verdict = verdictOf(code, rows);
    if (verdict.kind === 'arrives') onArrival(verdict.attendee);
    const isGood = verdict.kind === 'arrives' || verdict.kind === 'already';
    const text = await textOf(verdict);
    // A later scan was faster.
    if (latest.current !== code) return;
    setOutcome({ isGood, text });
    signal(verdict.kind === 'arrives' ? 'saved' : isGood ? 'found' : 'missing');
  }

  // In another dialog, a scan is input for one of its fields.
  useWedge((code) => void scan(code), { isEnabled: () => isOpen || !document.querySelector('[aria-modal="true"]') });
  const shown = (
    <Box role="status">{outcome && <Banner kind={outcome.isGood ? 'success' : 'warning'}>{outcome.text}</Banner>}</Box>
  );
  return (
    <>
      <Button
        size={isPhone ? 'lg' : 'sm'}
        fullWidth={isPhone}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconQrcode size="1.5rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('checkIn.scan.open')}
      </Button>
      {!isOpen && shown}
      {isOpen && (
        <Suspense>
          <ScanDialog
            title={t('checkIn.scan.title')}
            kind="qr"
            onScan={(code) => void scan(code)}
            onClose={() => setOpen(false)}
          >
            {shown}
          </ScanDialog>
        </Suspense>
      )}
    </>
  );
}

/** Says who it is, or why the person is not ticked. */
function useOutcomeText(): (verdict: ScanVerdict) => Promise<string> {
  const { t } = useTranslation('booking');
  const { span, time } = useFormats();

  /** The date of a registration that is not on the list; without a network, that cannot be found out. */
  async function elsewhere(id: number): Promise<string> {
    const { givenName, familyName, eventDateId } = await call(booking.attendee.find, { params: { id } });
    const { start, end } = await call(booking.eventDate.find, { params: { id: eventDateId } });
    return t('checkIn.scan.otherDate', { name: `${givenName} ${familyName}`, when: span(start, end) });
  }

  return async (verdict) => {
    if (verdict.kind === 'foreign') return t('checkIn.scan.foreign');
    if (verdict.kind === 'unlisted') return elsewhere(verdict.id).catch(() => t('checkIn.scan.unlisted'));
    const { givenName, familyName, checkedInAt } = verdict.attendee;
    const name = `${givenName} ${familyName}`;
    if (verdict.kind === 'already' && checkedInAt) return t('checkIn.scan.already', { name, at: time(checkedInAt) });
    if (verdict.kind === 'cancelled') return t('checkIn.scan.cancelled', { name });
    return verdict.kind === 'unconfirmed' ? t('checkIn.scan.unconfirmed', { name }) : t('checkIn.isPresent', { name });
  };
}
