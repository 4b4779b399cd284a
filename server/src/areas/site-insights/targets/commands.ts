import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { MONTHS } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { sql } from 'kysely';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { importRows } from '../../../kernel/files/import-rows.ts';
import { type Outcome, outcomeOf } from '../../../kernel/files/outcome.ts';
import { changeRecord } from '../../../kernel/http/records.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { matchTargets } from './parts/matching.ts';
import { type MonthlyTargets, targetKey } from './queries.ts';
import type { ImportedTargets, TargetsFile } from './tasks.ts';

const RESOURCE = 'evaluation.target';

/** Which targets: those of a site for a figure in a year. */
export interface TargetsKey {
  readonly siteId: number;
  readonly figure: FigureName;
  readonly year: number;
}

/** Replaces a site's targets for a figure in a year. */
export async function setTargets(
  tx: Tx,
  actor: Actor,
  { siteId, figure, year }: TargetsKey,
  targets: MonthlyTargets,
  ifMatch: readonly number[] | undefined,
) {
  const [site] = await siteById(tx, { id: siteId });
  if (!site) return refuse('request.notFound');
  const id = { site_id: siteId, figure, year };
  // Before they are entered, they have version 0 and no row.
  await tx.db
    .insertInto('site_target')
    .values(id)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return changeRecord(
    tx,
    actor,
    { table: 'site_target', id, action: `${RESOURCE}.updated`, secret: [], ifMatch, staysIfSame: true },
    async () => {
      await tx.db
        .updateTable('site_target')
        .set(targets)
        .where('site_id', '=', siteId)
        .where('figure', '=', figure)
        .where('year', '=', year)
        .execute();
    },
  );
}

/** The preview of an import. */
export const tryImport = async (read: Read, file: TargetsFile): Promise<Outcome> =>
  outcomeOf(file, await matchTargets(read, file));

/** Writes the targets of a file, all or nothing. */
export const importTargets = (tx: Tx, actor: Actor, file: TargetsFile) =>
  importRows(tx, actor, file, {
    faulty: 'siteInsights.importFaulty',
    resource: RESOURCE,
    table: 'site_target',
    match: () => matchTargets(tx, file),
    write: async ({ created, updated }) => {
      await writeTargets(tx, [...created, ...updated.map(({ row }) => row)]);
      // Targets that were not entered yet are changed from nothing, as in `setTargets`.
      const changes = [...created.map((row) => ({ before: null, row })), ...updated];
      return changes.map(({ before, row }) => ({
        kind: 'updated' as const,
        record: targetKey(row),
        before: before && { ...before },
        after: { ...row },
      }));
    },
  });

/** Adds targets, or replaces those of the same site, figure and year. */
export async function writeTargets({ db }: Tx, rows: readonly ImportedTargets[]): Promise<void> {
  const columns = sql.raw(MONTHS.join(', '));
  const types = sql.raw(MONTHS.map((month) => `${month} numeric`).join(', '));
  const values = sql.raw(MONTHS.map((month) => `${month} = excluded.${month}`).join(', '));
  await sql`
    insert into site_target (site_id, figure, year, version, ${columns})
    select "siteId", figure, year, 1, ${columns}
    from json_to_recordset(${JSON.stringify(rows)}::json) row ("siteId" integer, figure text, year smallint, ${types})
    on conflict (site_id, figure, year) do update set version = site_target.version + 1, ${values}`.execute(db);
}
