import { savedView } from '@kontor/contract/areas/saved-views/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { listQuery } from '../../kernel/query.ts';

export type SavedView = AnswerOf<typeof savedView.find>;

/** The person's views of a page, by name. */
export const viewsQuery = (page: string) => listQuery(savedView, { page, sort: 'name' });
