import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { instantOf, localTimeOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { demoPerson, pick, type World } from '../../kernel/world.ts';
import { type ManufacturerProduct, productsOfManufacturers } from '../master-data/products/queries.ts';
import { createBatch } from './batches/commands.ts';
import { aLine, aReceipt, aSignature, insertReceipt } from './factory.ts';
import { createDemoHistory } from './parts/demo-history.ts';

/** How many receipts there are, over how many months. */
const SIZES = { tiny: 8, small: 60, large: 600 };
const MONTHS = 14;

/** The number of manufacturers whose representatives visit. */
const RANGES = 12;

/** Markets of the demo; two of its users work at the first two. */
const SITES: readonly { readonly id: number; readonly people: readonly [string, ...string[]] }[] = [
  { id: 601, people: ['Clara Conrad', 'Murat Yıldız', 'Heike Sommer'] },
  { id: 101, people: ['David Dorn', 'Annika Vogt'] },
  { id: 601, people: ['Clara Conrad', 'Murat Yıldız'] },
  { id: 701, people: ['Sandra Thiel', 'Piotr Wieczorek'] },
  { id: 602, people: ['Jens Oltmann', 'Britta Kaya'] },
  { id: 801, people: ['Ronny Schubert', 'Doreen Apel'] },
];

const REPRESENTATIVES = [
  'Jörg Petersen',
  'Stefanie Haas',
  'Matthias Grün',
  'Ayşe Demirel',
  'Christian Böhm',
  'Katharina Lenz',
  'Ulf Marquardt',
  'Bianca Rossi',
] as const;

const QUANTITIES = [1, 1, 2, 3, 6, 12] as const;
const DISCOUNTS = [null, null, null, 10, 50, 100] as const;
/** Most receipts are for breakage or replacements; campaigns and new products are rarer. */
const REASONS = ['breakage', 'breakage', 'breakage', 'replacement', 'newProduct', 'siteCampaign'] as const;
const REFUND_TYPES = ['delivery', 'delivery', 'refund'] as const;

/** A person who works at the market, with the rights of its staff. */
const clerk = (name: string, siteId: number) => demoPerson({ name, role: 'PortalSite', sites: [siteId] });

/** For how many days representatives have requested a confirmation by mail. */
const CONFIRMED_SINCE = 5;
const CONFIRMED = { sendConfirmationEmail: true, confirmationEmail: 'aussendienst@brauerei.example' };

/** The person who exports. */
const OFFICE = demoPerson({ name: 'Anna Admin', role: 'PortalAdministrator' });

/** The share of the receipts that exist at head office's first export. */
const COMPLETED_AFTER = 0.8;
const EXPORTED_AFTER = 0.87;

/** The state of a receipt: the newest are drafts, recent ones open, older ones completed. */
function stateAfter(days: number, chance: number): ReceiptState {
  if (days < 2) return 'draft';
  if (days < 40) return chance < 0.75 ? 'open' : chance < 0.9 ? 'completed' : 'canceled';
  return chance < 0.9 ? 'completed' : 'canceled';
}

/** A time during opening hours, some days ago. */
function openingHour({ tx: { now }, services: { timeZone }, random }: World, days: number): Date {
  const local = localTimeOf(new Date(now.getTime() - days * DAY_MS), timeZone);
  const time = { hour: 8 + Math.floor(random() * 10), minute: Math.floor(random() * 60) };
  const at = instantOf({ ...local, ...time }, timeZone) ?? now;
  return at > now ? now : at;
}

/** The products handed out: up to four of one manufacturer. */
function linesFrom({ random }: World, products: readonly [ManufacturerProduct, ...ManufacturerProduct[]]) {
  const picked = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, products));
  return [...new Set(picked)].map(({ id, manufacturerId, baseUnit, primaryUnit }) =>
    aLine(id, manufacturerId, {
      quantity: pick(random, QUANTITIES),
      unit: random() < 0.7 ? baseUnit : primaryUnit,
      discount: pick(random, DISCOUNTS),
    }),
  );
}

/** An export of open receipts, some days ago. */
const exportOpen = ({ tx }: World, days: number, setAsCompleted: boolean) =>
  createBatch({ ...tx, now: new Date(tx.now.getTime() - days * DAY_MS) }, OFFICE, {
    all: false,
    setAsCompleted,
    again: [],
  });

/** Receipts of several markets in every state, most of them signed. */
export async function createDemoData(world: World): Promise<void> {
  const { random, size } = world;
  const known = new Set((await world.tx.db.selectFrom('site').select('id').execute()).map(({ id }) => id));
  const sites = SITES.filter(({ id }) => known.has(id));
  const ranges = await productsOfManufacturers(world.tx, RANGES);
  const count = SIZES[size];
  for (let number = 0; number < count; number += 1) {
    const [site, products] = [sites[number % sites.length], ranges[Math.floor(random() * ranges.length)]];
    const [first, ...others] = products ?? [];
    if (!site || !first) continue;
    // The newer they are, the closer together.
    const days = Math.round(MONTHS * 30.4 * ((count - 1 - number) / count) ** 2);
    const by = pick(random, site.people);
    const representative = pick(random, REPRESENTATIVES);
    const state = stateAfter(days, random());
    const isSigned = random() < (state === 'draft' ? 0.3 : 0.85);
    const body = aReceipt(
      { siteId: site.id, manufacturerId: first.manufacturerId },
      {
        siteEmployee: by,
        manufacturerRepresentative: representative,
        reason: pick(random, REASONS),
        refundType: pick(random, REFUND_TYPES),
        products: linesFrom(world, [first, ...others]),
        noSignatureRequired: !isSigned && state !== 'draft',
        ...(isSigned && aSignature(representative, random)),
        ...(state === 'open' && days < CONFIRMED_SINCE && CONFIRMED),
      },
    );
    await insertReceipt(world, body, state, { by: clerk(by, site.id), at: openingHour(world, days) });
    // Head office completes the open receipts then; in a small demo there are none.
    if (number === Math.floor(count * COMPLETED_AFTER)) await exportOpen(world, Math.max(0, days - 2), true);
    // Receipts that have been open for some time are exported once and stay open.
    if (number === Math.floor(count * EXPORTED_AFTER)) await exportOpen(world, Math.max(0, days - 2), false);
  }
  if (size === 'large') await createDemoHistory(world);
}
