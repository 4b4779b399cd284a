import type { allocationBody } from '@kontor/contract/areas/campaigns/allocations/schema.ts';
import { campaign as resource } from '@kontor/contract/areas/campaigns/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf, isStale } from '../../../kernel/http/records.ts';
import { invalid, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { notify } from '../../../kernel/notify.ts';
import { allocationOf } from './queries.ts';

/** The allocated product of a campaign, and the version of the allocation that the caller knows. */
interface AllocationTarget {
  readonly id: number;
  readonly productId: number;
  readonly ifMatch: readonly number[] | undefined;
}

type Allocation = NonNullable<Awaited<ReturnType<typeof allocationOf>>>;
type SiteAllocations = z.output<typeof allocationBody>['sites'];

/** Prevents orders while this campaign is being allocated. */
async function lockAllocation(tx: Tx, { id, productId }: AllocationTarget): Promise<Allocation | undefined> {
  await tx.db.selectFrom('campaign').select('id').where('id', '=', id).forUpdate().execute();
  return allocationOf(tx, { id, productId });
}

/** The faults of an allocation, with their paths in the body. */
function allocationFaults({ sites }: Allocation, siteAllocations: SiteAllocations) {
  const ordered = new Map(sites.map(({ siteId, quantity }) => [siteId, quantity]));
  const named = new Set<number>();
  return siteAllocations.flatMap(({ siteId, allocated }, index) => {
    const isDuplicate = named.has(siteId);
    named.add(siteId);
    return [
      ...(isDuplicate ? [{ path: `sites.${index}.siteId`, key: 'siteRepeated' }] : []),
      ...(allocated > (ordered.get(siteId) ?? 0) ? [{ path: `sites.${index}.allocated`, key: 'aboveOrder' }] : []),
    ];
  });
}

/** Writes the allocations of the sites that ordered, and the audit entry. */
async function store(
  tx: Tx,
  actor: Actor,
  { id, productId }: AllocationTarget,
  known: Allocation,
  { what, allocated }: { readonly what: 'allocated' | 'withdrawn'; readonly allocated: RawBuilder<number | null> },
): Promise<void> {
  await sql`
    update campaign_order set allocated = ${allocated}
    where campaign_id = ${id} and product_id = ${productId} and quantity > 0`.execute(tx.db);
  await sql`
    update campaign_product set allocation_version = allocation_version + 1
    where campaign_id = ${id} and product_id = ${productId}`.execute(tx.db);
  const siteIds = known.sites.map(({ siteId }) => siteId);
  const path = '/sale-management/my-campaigns';
  notify(tx, actor, { kind: 'allocationChanged', title: known.productTitle, path, siteIds });
  const auditFacts = (allocation: Allocation | undefined) => ({
    sites: (allocation?.sites ?? []).map(({ siteId, quantity, allocated: part }) => ({
      siteId,
      quantity,
      allocated: part,
    })),
  });
  audit(tx, actor, {
    action: actionOf(resource, `allocation.${what}`),
    record: `${id}/${productId}`,
    before: auditFacts(known),
    after: auditFacts(await allocationOf(tx, { id, productId })),
  });
}

/** Sets the allocation for every site that ordered a product; sites not listed get nothing. */
export async function allocate(tx: Tx, actor: Actor, named: AllocationTarget, siteAllocations: SiteAllocations) {
  const known = await lockAllocation(tx, named);
  if (!known) return refuse('request.notFound');
  const faults = allocationFaults(known, siteAllocations);
  if (faults.length > 0) return invalid(faults);
  if (isStale(named.ifMatch, known.version)) return refuse('request.stale');
  if (known.available === null) return refuse('campaigns.nothingToAllocate');
  const sum = siteAllocations.reduce((all, { allocated }) => all + allocated, 0);
  if (sum > known.available) return refuse('campaigns.overAllocated');
  const allocated = sql<number>`coalesce((
    select part from unnest(
      ${siteAllocations.map(({ siteId }) => siteId)}::integer[], ${siteAllocations.map((each) => each.allocated)}::integer[]
    ) given (site, part) where site = site_id), 0)`;
  await store(tx, actor, named, known, { what: 'allocated', allocated });
  return undefined;
}

/** Withdraws an allocation: sites get what they ordered. */
export async function withdrawAllocation(tx: Tx, actor: Actor, named: AllocationTarget) {
  const known = await lockAllocation(tx, named);
  if (!known) return refuse('request.notFound');
  if (isStale(named.ifMatch, known.version)) return refuse('request.stale');
  await store(tx, actor, named, known, { what: 'withdrawn', allocated: sql<null>`null` });
  return undefined;
}
