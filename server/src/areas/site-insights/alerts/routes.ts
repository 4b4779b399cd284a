import type { alerts } from '@kontor/contract/areas/site-insights/alerts/endpoints.ts';
import { alertRule } from '@kontor/contract/areas/site-insights/alerts/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { ALERT_RULES, alertRuleById, listedAlerts } from './queries.ts';

const FIELDS = { search: [], sort: ['id', 'figure', 'kind', 'threshold', 'appliesFrom'] };

/** A rule applies from the day of its last change on: a new limit says nothing about days before. */
const storeOf = ({ timeZone }: Services): Store<typeof alertRule> => {
  const columnsOf = ({ now }: Tx, body: BodyOf<typeof alertRule.update>) => ({
    figure: body.figure,
    kind: body.kind,
    threshold: body.threshold,
    is_for_all_sites: body.isForAllSites,
    site_ids: body.isForAllSites ? [] : body.siteIds,
    applies_from: dayOf(now, timeZone),
  });
  return {
    list: ({ db }, _actor, query, setTotal) => runListQuery(db, sql`(${ALERT_RULES})`, query, FIELDS, setTotal),
    async find(read, _actor, id) {
      const [found] = await alertRuleById(read, { id });
      return found;
    },
    async insert(tx, _actor, body) {
      const { id } = await tx.db
        .insertInto('alert_rule')
        .values(columnsOf(tx, body))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(tx, _actor, id, body) {
      await tx.db.updateTable('alert_rule').set(columnsOf(tx, body)).where('id', '=', id).execute();
    },
    async remove({ db }, _actor, id) {
      await db.deleteFrom('alert_rule').where('id', '=', id).execute();
    },
  };
};

export const alertHandlers = (services: Services): Handlers<typeof alerts> => ({
  alertRule: crud(alertRule, 'alert_rule', storeOf(services)),

  async alerts({ read, actor }) {
    const sites = sitesOf(actor);
    return [...(await listedAlerts(read, sites === 'all' ? null : sites))];
  },

  async alertsOfSite({ read, params: { id } }) {
    const [site] = await siteById(read, { id });
    return site ? [...(await listedAlerts(read, [id]))] : refuse('request.notFound');
  },
});
