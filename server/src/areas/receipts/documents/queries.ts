import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type Confirmation = AnswerOf<typeof receipt.find>['confirmation'];

/** What became of a receipt's confirmation. */
export const confirmationOf = async (_read: Pick<Read, 'db'>, _receiptId: number): Promise<Confirmation> => ({
  state: 'none',
  recipient: null,
  at: null,
});
