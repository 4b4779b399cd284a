import { receipt } from './schema.ts';

export const receipts = { receipt };
