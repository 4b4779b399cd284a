import type { PortalStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { type CountRefusal, type Item, isSent, type NumberedCount } from '../count.ts';

/** The groups of the queue: the device's own statuses, and `sent` for all counts on the server. */
export type QueueGroup = 'waiting' | 'parked' | 'discarded' | 'sent';

/**
 * The stored form of a count. It never changes, so that counts of older apps stay readable and windows with different
 * app versions can share the database.
 */
export interface CountRecord extends Omit<NumberedCount, 'item' | 'status' | 'refusal'> {
  readonly thing: Item;
  readonly state:
    | { readonly kind: 'waiting' }
    | {
        readonly kind: 'sent';
        readonly late: boolean;
        readonly positionNumber: number | null;
        readonly fate?: PortalStatus;
      }
    | { readonly kind: 'refused' | 'given-up'; readonly because: CountRefusal };
}

/** The name of each group in the index. */
export const RECORD_KINDS = {
  waiting: 'waiting',
  parked: 'refused',
  discarded: 'given-up',
  sent: 'sent',
} as const satisfies Record<QueueGroup, CountRecord['state']['kind']>;

const UNKNOWN: CountRefusal = { code: 'server.failed', detail: '' };

function stateOf({ status, refusal, positionNumber }: NumberedCount): CountRecord['state'] {
  if (status === 'waiting') return { kind: 'waiting' };
  if (isSent(status)) return { kind: 'sent', late: status === 'late', positionNumber, fate: status };
  return { kind: RECORD_KINDS[status], because: refusal ?? UNKNOWN };
}

export const recordOf = (count: NumberedCount): CountRecord => {
  const { item, status: _, refusal: __, ...rest } = count;
  return { ...rest, thing: item, state: stateOf(count) };
};

export function countOf({ thing: item, state, ...rest }: CountRecord): NumberedCount {
  const count = { ...rest, item, refusal: null };
  switch (state.kind) {
    case 'waiting':
      return { ...count, status: 'waiting' };
    case 'sent':
      return {
        ...count,
        status: state.fate ?? (state.late ? 'late' : 'counted'),
        positionNumber: state.positionNumber ?? rest.positionNumber,
      };
    case 'refused':
      return { ...count, status: 'parked', refusal: state.because };
    case 'given-up':
      return { ...count, status: 'discarded', refusal: state.because };
  }
}
