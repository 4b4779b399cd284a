import type { Language } from '@kontor/words/words.ts';
import type { ErpSettings } from './erp/erp.ts';
import type { Source } from './erp/source.ts';
import type { Attachments } from './files/attachments.ts';
import type { Tries } from './identity/tries.ts';
import type { Thread } from './thread/thread.ts';

/** What areas need beyond the database and the clock; made once when the app is composed. */
export interface Services {
  readonly tries: Tries;
  readonly thread: Thread;
  /** A whole number from 0 up to `below` that nobody foresees; a test may foresee it. */
  readonly random: (below: number) => number;
  readonly attachments: Attachments;
  /** The merchandise database; null where none is configured. */
  readonly erp: ErpSettings | null;
  /** Where the merchandise system's data are copied from; null where there is neither a database nor the demo. */
  readonly source: Source | null;
  /** The address that people use; links in mails begin with it. */
  readonly publicUrl: string;
  /** The address that mails come from. */
  readonly mailAddress: string;
  /** The language of whoever did not choose one. */
  readonly defaultLanguage: Language;
  /** The business time zone: what "today" and every written time mean. */
  readonly timeZone: string;
  /** Of how many days of range on a site's stock is fine: below `low` it is low, above `high` too much. */
  readonly stockRange: { readonly low: number; readonly high: number };
  /**
   * Who counts inventories; `isExposed`: anybody, although people sign in by an identity provider; `unusedDays`: after so
   * many a paired device has to be paired again.
   */
  readonly handheld: { readonly access: 'open' | 'paired'; readonly isExposed: boolean; readonly unusedDays: number };
  /** When visitors' registrations for a date have to be confirmed by mail: above `ceiling` from one network, or `always`. */
  readonly registration: { readonly ceiling: number; readonly always: boolean };
  /** Imprint and privacy notice, for the foot of mails. */
  readonly legalLinks: (language: Language) => readonly { readonly label: string; readonly href: string }[];
}
