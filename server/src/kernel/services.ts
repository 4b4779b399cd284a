import type { LabelPrinter } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import type { ErpSettings } from './erp/erp.ts';
import type { Source } from './erp/source.ts';
import type { Attachments } from './files/attachments.ts';
import type { AttemptLimiter } from './identity/tries.ts';
import type { Thread } from './thread/thread.ts';
import type { Target } from './webhooks/targets.ts';

/** What areas need in addition to the database and the clock; created once per app. */
export interface Services {
  readonly tries: AttemptLimiter;
  readonly thread: Thread;
  /** An unpredictable integer from 0 up to but not including `below`; tests may fix it. */
  readonly random: (below: number) => number;
  readonly attachments: Attachments;
  /** The merchandise database; null if none is configured. */
  readonly erp: ErpSettings | null;
  /** The source of the merchandise system's data; null with neither a database nor the demo. */
  readonly source: Source | null;
  /** The URL that people use; links in mails start with it. */
  readonly publicUrl: string;
  /** The sender address of mails. */
  readonly mailAddress: string;
  /** The language of people who have not chosen one. */
  readonly defaultLanguage: Language;
  /** The business time zone: it defines "today" and every formatted time. */
  readonly timeZone: string;
  /** Thresholds of a site's stock range in days: below `low` it is low, above `high` too much. */
  readonly stockRange: { readonly low: number; readonly high: number };
  /**
   * Who may count inventories; `isExposed`: counting is open although people sign in by an identity provider;
   * `unusedDays`: unused devices have to be paired again after this many days.
   */
  readonly handheld: { readonly access: 'open' | 'paired'; readonly isExposed: boolean; readonly unusedDays: number };
  /** Limits above which a second person has to accept a difference: in euros, and in percent of the stock. */
  readonly approvalLimits: { readonly amount: number | undefined; readonly share: number | undefined };
  /**
   * When visitors' registrations for a date must be confirmed by mail: above `ceiling` from one network, or `always`.
   */
  readonly registration: { readonly ceiling: number; readonly always: boolean };
  /** Where webhooks may be sent; nowhere if there are none. */
  readonly webhookTargets: readonly Target[];
  /** The label printers of sites. */
  readonly labelPrinters: readonly LabelPrinter[];
  /** Imprint and privacy notice, for the footer of mails. */
  readonly legalLinks: (language: Language) => readonly { readonly label: string; readonly href: string }[];
}
