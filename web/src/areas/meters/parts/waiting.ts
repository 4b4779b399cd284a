import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import type * as z from 'zod/mini';
import { useWaiting, type Waiting } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { newReading } from './reading-outbox.ts';

/** A reading that waits on the device, as the contract reads it. */
export interface WaitingReading extends Omit<Waiting, 'input'> {
  readonly body: z.output<typeof siteMeterValue.newBody>;
}

/** Those of a person; one of a shape that this app does not know is only in the list of all that waits. */
export function useWaitingReadings(owner: Owner): readonly WaitingReading[] {
  return useWaiting(newReading, owner).flatMap(({ input, ...entry }) => {
    const { data } = siteMeterValue.newBody.safeParse(input.body);
    return data ? [{ ...entry, body: data }] : [];
  });
}

/** The initial values for one that was rejected. */
export const draftOfWaiting = ({ uuid, body: { value, date, reason, photoId } }: WaitingReading): ReadingDraft => ({
  value,
  date,
  reason: reason ?? '',
  photoIds: photoId ? [photoId] : [],
  clientId: uuid,
});
