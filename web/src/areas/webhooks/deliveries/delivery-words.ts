import { EVENT_TYPES, TEST_EVENT } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { TIMEOUT_MS } from '@kontor/contract/areas/webhooks/rules.ts';
import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import { useCallback } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { DeliveryRow } from '../data.ts';

const KNOWN = [...EVENT_TYPES, TEST_EVENT] as const;

/** The name of an event; one of an older version keeps that of its type. */
export function useEventTitle(): (type: string) => string {
  const { t } = useTranslation('webhooks');
  return useCallback(
    (type) => {
      const known = KNOWN.find((each) => each === type);
      return known === undefined ? type : t(`events.${known}`);
    },
    [t],
  );
}

/** How a delivery is called: its event and when that was. */
export function useDeliveryName(): (delivery: DeliveryRow) => string {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const titleOf = useEventTitle();
  return useCallback(
    ({ type, at }: DeliveryRow) => t('delivery.title', { event: titleOf(type), at: dateTime(at) }),
    [t, dateTime, titleOf],
  );
}

/** How the last attempt of a delivery ended; null before the first. */
export function useOutcome(): (delivery: Pick<DeliveryRow, 'outcome' | 'status'>) => string | null {
  const { t } = useTranslation('webhooks');
  return useCallback(
    ({ outcome, status }) => {
      if (outcome === null) return null;
      const text = t(`delivery.outcomes.${outcome}`, { seconds: TIMEOUT_MS / SECOND_MS });
      return status === null ? text : t('delivery.withStatus', { outcome: text, status });
    },
    [t],
  );
}
