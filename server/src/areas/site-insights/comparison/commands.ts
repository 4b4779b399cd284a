import type { Tx } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';
import { type MonthlyComparison, writeComparison } from './mails.ts';

/** Sends a subscriber the comparison of a month, only once even if several jobs attempt it. */
export async function mailComparison(
  tx: Tx,
  services: Services,
  recipient: { readonly subject: string; readonly email: string; readonly name: string },
  report: MonthlyComparison,
): Promise<void> {
  const month = report.comparison.start;
  const { numUpdatedRows } = await tx.db
    .updateTable('insight_subscription')
    .set({ sent_month: month })
    .where('subject', '=', recipient.subject)
    .where('kind', '=', 'comparison')
    .where('sent_month', '<', month)
    .executeTakeFirst();
  if (numUpdatedRows > 0) await writeComparison(tx, services, recipient, report);
}
