import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import type * as z from 'zod/mini';
import { useWaiting, type Waiting } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { newReading } from './reading-outbox.ts';

/** A reading that waits on the device, with its parsed body. */
export interface WaitingReading extends Omit<Waiting, 'input'> {
  readonly body: z.output<typeof siteMeterValue.newBody>;
}

/** A person's waiting readings. Unreadable ones are skipped here, but shown in the general list of waiting entries. */
export function useWaitingReadings(owner: Owner): readonly WaitingReading[] {
  return useWaiting(newReading, owner).flatMap(({ input, ...entry }) => {
    const { data } = siteMeterValue.newBody.safeParse(input.body);
    return data ? [{ ...entry, body: data }] : [];
  });
}

/** The initial draft for correcting a rejected reading. */
export const draftOfWaiting = ({ uuid, body: { value, date, reason, photoId } }: WaitingReading): ReadingDraft => ({
  value,
  date,
  reason: reason ?? '',
  photoIds: photoId ? [photoId] : [],
  clientId: uuid,
});
