import type { printers } from '@kontor/contract/areas/price-tags/printers/endpoints.ts';
import { hasTooMany, MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { dotsOf, faultOfRoll } from '../parts/dots.ts';
import type { Tag } from '../parts/facts.ts';
import type { Roll } from '../parts/label-sheet.ts';
import { labelsOf } from '../parts/labels-of.ts';
import { createSending } from '../parts/printer.ts';
import { printsFor } from '../parts/prints-for.ts';

/** A refusal of labels that are too many, or do not fit a roll. */
const faultOf = (tags: readonly Tag[], roll: Roll, field: string) =>
  hasTooMany(tags) ? refuse('priceTags.tooMany', { facts: { most: MAX_LABELS } }) : faultOfRoll(tags, roll, field);

/** The usual head and roll of a label printer. */
const USUAL = { dpi: '203', width: 104 } as const;

export function printersHandlers(services: Services): Handlers<typeof printers> {
  const sendInTurn = createSending();
  return {
    async printers({ read, params: { siteId } }) {
      const [site] = await siteById(read, { id: siteId });
      return site ? services.labelPrinters.filter((printer) => printer.siteId === siteId) : refuse('request.notFound');
    },
    async dots({ read, actor, body, query: { dpi = USUAL.dpi, width = USUAL.width } }) {
      if (!printsFor(actor, body)) return refuse('request.forbidden');
      const roll: Roll = { dpi: dpi === '300' ? 300 : 203, width };
      const labels = faultOf(body, roll, 'width') ?? (await labelsOf(read, services, body));
      if (labels instanceof Refusal) return labels;
      const content = await dotsOf(services, labels, roll);
      if (content instanceof Refusal) return content;
      return { name: words('de')('priceTags:file.zpl'), type: 'text/plain', content };
    },
    async sendToPrinter({ read, actor, params: { siteId }, body, write }) {
      const [site] = await siteById(read, { id: siteId });
      if (!site) return refuse('request.notFound');
      const printer = services.labelPrinters.find((each) => each.siteId === siteId && each.name === body.printer);
      if (!printer) return refuse('priceTags.printerUnknown');
      const foreign = body.labels.findIndex((label) => label.siteId !== siteId);
      if (foreign >= 0) return invalid([{ path: `labels.${foreign}.siteId`, key: 'otherSite' }]);
      const labels =
        faultOf(body.labels, printer, 'printer') ?? (await labelsOf(read, services, body.labels, 'labels.'));
      if (labels instanceof Refusal) return labels;
      const content = await dotsOf(services, labels, printer);
      if (content instanceof Refusal) return content;
      if (!(await sendInTurn(read.db, printer, content))) {
        return refuse('priceTags.printerSilent', { facts: { printer: printer.name } });
      }
      const count = labels.reduce((sum, label) => sum + label.count, 0);
      return write(async (tx) => {
        audit(tx, actor, { action: 'price-tag.sent', record: siteId, after: { labels: count, printer: printer.name } });
        return { printer: printer.name, labels: count };
      });
    },
  };
}
