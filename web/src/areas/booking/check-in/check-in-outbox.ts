import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { queued } from '../../../kernel/offline/queued.ts';

/** Ticks at the door wait on the device while offline; a later one for the same person replaces the earlier one. */
export const waitingCheckIn = queued('booking.checkIn', booking.checkIn, {
  title: 'booking:checkIn.waitingEntry',
  replaces: ({ params }) => String(params.id),
});

export default [waitingCheckIn];
