import { batches } from './batches/endpoints.ts';
import { documents } from './documents/endpoints.ts';
import { receipt } from './schema.ts';
import { signing } from './signing/endpoints.ts';

export const receipts = { receipt, ...signing, ...batches, ...documents };
