import * as z from 'zod/mini';
import { signedIn } from '../../kernel/access.ts';
import { flagOff, line, list, withMeta } from '../../kernel/fields.ts';
import { resource } from '../../kernel/resource.ts';
import { MAX_NAME_LENGTH } from './rules.ts';

const param = z.strictObject({ name: line(40), value: line(1000) });

/** Browsers read two slashes, or a backslash, as the start of another host's address. */
const PATH = /^\/(?:[^/\\].*)?$/;

/** A page of the portal by the path of its route: `/booking/events`, `/sale-management/campaigns/$id`. */
const newPagePath = () => withMeta(line().check(z.regex(PATH)), { kind: 'line', maxLength: 200 });

/** The same of a view that is saved already. */
const pagePath = () => line();

/** A view of a list that a person saved under a name. It is theirs alone; others get its link. */
export const savedView = resource({
  read: signedIn,
  write: signedIn,
  path: 'saved-view',
  writable: {
    name: line(MAX_NAME_LENGTH),
    /** The parameters of the address: filters, period, sort and columns. */
    query: list(param, 30),
    /** Whether it is the one with which the page opens on a device that does not know a last one. */
    isDefault: flagOff(),
  },
  creatable: { page: newPagePath() },
  derived: { page: pagePath() },
  filter: { page: z.optional(pagePath()) },
  errors: { create: ['savedViews.nameTaken', 'savedViews.tooMany'], update: ['savedViews.nameTaken'] },
});
