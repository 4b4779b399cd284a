import * as z from 'zod/mini';
import { whole } from '../../../kernel/fields.ts';

/** What a sync did: rows that the source has, and how many of them were new or changed here. */
export const syncResult = z.object({ read: whole(), written: whole(), deleted: z.literal(0) });
