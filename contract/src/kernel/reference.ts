import * as z from 'zod/mini';
import { id } from './fields.ts';

/** A record that another one refers to: its id, and its title for people. */
export const reference = z.object({ id: id(), title: z.string() });

/** A site that a row is about, whose id is a field of the row: its title and the name of its tenant. */
export const siteOfTenant = z.object({ title: z.string(), tenant: z.string() });
