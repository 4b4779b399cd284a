import type { savedViews } from '@kontor/contract/areas/saved-views/endpoints.ts';
import { savedView } from '@kontor/contract/areas/saved-views/schema.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud, type Store } from '../../kernel/http/crud.ts';
import { runListQuery } from '../../kernel/http/listed.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { subjectOf } from '../../kernel/identity/actor.ts';
import * as commands from './commands.ts';
import { viewFields, viewOf, viewsOf } from './queries.ts';

const views: Store<typeof savedView> = {
  sees: (actor, row) => row.subject === subjectOf(actor),
  list: (read, actor, query, setTotal) =>
    runListQuery(read.db, viewsOf(subjectOf(actor), query.page), query, viewFields, setTotal),
  find: async (read, actor, id) => (await viewOf(read, { id, subject: subjectOf(actor) }))[0],
  insert: async (tx, actor, body, { language }) =>
    actor.kind === 'person' ? commands.createView(tx, actor, body, language) : refuse('request.unauthenticated'),
  lockFirst: commands.lockViewsWith,
  update: async (tx, actor, id, body) =>
    actor.kind === 'person' ? commands.updateView(tx, actor, id, body) : refuse('request.unauthenticated'),
  async remove({ db }, _actor, id) {
    await db.deleteFrom('saved_view').where('id', '=', id).execute();
  },
};

export const savedViewsHandlers: Handlers<typeof savedViews> = { savedView: crud(savedView, 'saved_view', views) };
