import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { call } from '../../../kernel/client.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { download } from '../../../kit/files/download.ts';

/** Saves the certificate of an attendee. */
export function downloadCertificate(id: number): void {
  call(booking.certificate, { params: { id } }).then(download).catch(notify.error);
}
