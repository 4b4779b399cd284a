import type { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import type { Handlers } from '../../kernel/http/call.ts';

export const receiptsHandlers = (): Handlers<typeof receipts> => ({});
