import type { Tx } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';

/** Has the confirmation of a receipt sent that was just opened, where somebody asked for one (`behaviour §6`). */
export async function confirmOpened(_tx: Tx, _services: Services, _receiptId: number): Promise<void> {}
