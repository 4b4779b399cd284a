import type { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { warningsOf } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { hasTooMany, MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { siteById } from '../master-data/sites/queries.ts';
import { forgetPrinted, printedLabels, rememberPrinted } from './commands.ts';
import { feedHandlers } from './feed/routes.ts';
import { arrangementOf } from './parts/arrangement.ts';
import { changedTags } from './parts/changed.ts';
import { priceTagFile } from './parts/file.ts';
import { knownOf, labelsOf } from './parts/labels-of.ts';
import { printsFor } from './parts/prints-for.ts';
import { referencesOf } from './parts/references.ts';
import { printersHandlers } from './printers/routes.ts';

const tooMany = () => refuse('priceTags.tooMany', { facts: { most: MAX_LABELS } });

export const priceTagsHandlers = (services: Services): Handlers<typeof priceTags> => ({
  async labels({ read, actor, body }) {
    if (!printsFor(actor, body.labels)) return refuse('request.forbidden');
    if (hasTooMany(body.labels)) return tooMany();
    const known = await knownOf(read, services, body.labels, 'labels.');
    if (known instanceof Refusal) return known;
    const day = dayOf(read.now, services.timeZone);
    return known.map(({ facts, fault }) => {
      const product = facts
        ? { ...facts.product, prices: [...facts.product.prices], codes: [...facts.product.codes] }
        : null;
      const warnings = facts && fault === null ? warningsOf(facts) : [];
      return { product, offer: facts?.offer ?? null, day, fault, warnings };
    });
  },
  async file({ read, write, actor, body, query }) {
    if (!printsFor(actor, body)) return refuse('request.forbidden');
    if (hasTooMany(body)) return tooMany();
    const arrangement = arrangementOf(query, body);
    if (arrangement instanceof Refusal) return arrangement;
    const labels = await labelsOf(read, services, body);
    if (labels instanceof Refusal) return labels;
    const file = await priceTagFile(services, labels, arrangement);
    if (file instanceof Refusal || !query.remember) return file;
    const printed = await printedLabels(labels);
    const refusal = await write(async (tx) => {
      await rememberPrinted(tx, actor, printed);
      return undefined;
    });
    return refusal ?? file;
  },
  async remember({ tx, actor, body }) {
    if (!printsFor(actor, body.labels)) return refuse('request.forbidden');
    if (hasTooMany(body.labels)) return tooMany();
    const labels = await labelsOf(tx, services, body.labels, 'labels.');
    if (labels instanceof Refusal) return labels;
    await rememberPrinted(tx, actor, await printedLabels(labels));
    return undefined;
  },
  async forget({ tx, actor, params: { siteId }, body }) {
    const [site] = await siteById(tx, { id: siteId });
    if (!site) return refuse('request.notFound');
    if (body.labels.length > MAX_LABELS) return tooMany();
    await forgetPrinted(tx, actor, siteId, body.labels);
    return undefined;
  },
  async changes({ read, params: { siteId } }) {
    const [site] = await siteById(read, { id: siteId });
    return site ? changedTags(read, services, siteId) : refuse('request.notFound');
  },
  async references({ read, params: { siteId }, query: { productIds } }) {
    const [site] = await siteById(read, { id: siteId });
    return site ? referencesOf(read, services, siteId, productIds) : refuse('request.notFound');
  },
  ...printersHandlers(services),
  ...feedHandlers,
});
