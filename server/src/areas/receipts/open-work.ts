import { RECEIPT_WRITERS } from '@kontor/contract/areas/receipts/access.ts';
import { waitingStates } from '@kontor/contract/areas/receipts/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { siteFilterOf, type WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { unfinishedBySite } from './queries.ts';

const KINDS = { draft: 'draftReceipts', open: 'openReceipts' } as const;

/** Receipts in the states that need the person's action, as their list shows them at first. */
export const receiptWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'receipts',
  roles: RECEIPT_WRITERS,
  async find(read, person) {
    const states = waitingStates(person.roles);
    const rows = await unfinishedBySite(read, { sites: siteFilterOf(person), states });
    return rows.map(({ siteId, title, state, count, since }) => {
      const listPath = `/free-product-accounting/receipts?state=${state}&everything=true`;
      return {
        kind: KINDS[state],
        urgency: 'today',
        count,
        day: dayOf(new Date(since), timeZone),
        site: { id: siteId, title },
        path: `${listPath}&site=${siteId}`,
        listPath,
      };
    });
  },
});
