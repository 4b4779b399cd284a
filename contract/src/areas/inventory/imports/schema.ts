import * as z from 'zod/mini';
import { whole } from '../../../kernel/fields.ts';

/** The result of a sync: rows of the source, and how many of them were new or changed here. */
export const syncResult = z.object({ read: whole(), written: whole(), deleted: z.literal(0) });
