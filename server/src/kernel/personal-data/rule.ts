import type { DataSubject, Identifiers, KeptBecause, PersonalKind } from '@kontor/contract/areas/people/rules.ts';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../database/tx.ts';

/** Stands for a name that was erased. */
export const ERASED = '–';

/** The periods of the settings, by what they are about. */
export interface Periods {
  readonly attendeesDays: number;
  readonly traineesDays: number;
  readonly receiptsYears: number;
  readonly inventoriesYears: number;
  readonly ordersYears: number;
  readonly usersDays: number;
  readonly mailsDays: number;
  readonly trailDays: number;
  readonly importsDays: number;
  readonly photosDays: number;
  readonly devicesDays: number;
}

/** What an erasure needs to know besides the person. */
export interface ErasureContext {
  readonly periods: Periods;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * What a column holds of people. `note`: a text that people write, which an erasure rids of their names; `lines`: the
 * bytes of a text file about many, of which a person's file has the lines that name them; `own`: something of a person
 * whom another column of the row identifies; `secret`: the same, and a person's file leaves it out; `derived`: the
 * database makes it from the others.
 */
export interface PersonalColumn {
  readonly holds: 'name' | 'email' | 'subject' | 'text' | 'note' | 'lines' | 'own' | 'secret' | 'derived';
  /** Its value after an erasure, if the row stays. */
  readonly becomes?: RawBuilder<unknown>;
  /** Whether a note is JSON. */
  readonly isJson?: boolean;
}

/** Identifiers of the person that a row is about, as SQL on the row; searches find people by them. */
export interface Identity {
  readonly email?: RawBuilder<string | null>;
  readonly name?: RawBuilder<string | null>;
  readonly trainee?: RawBuilder<number>;
  readonly number?: RawBuilder<string>;
  readonly subject?: RawBuilder<string>;
}

/**
 * What happens to the rows of a person. `delete`: they go; `anonymise`: all personal columns get their `becomes`;
 * `mention`: only the columns that name the person do; `keep`: nothing happens; a function does it itself and returns
 * how many rows it changed.
 */
export type Erasure =
  | 'delete'
  | 'anonymise'
  | 'mention'
  | 'keep'
  | ((tx: Tx, person: Identifiers, context: ErasureContext) => Promise<{ deleted: number; anonymised: number }>);

/** Why and until when an erasure leaves rows as they are. */
export interface Keep {
  readonly because: KeptBecause;
  /** Which rows; all unless given. */
  readonly rows?: (context: ErasureContext, person: Identifiers) => RawBuilder<boolean>;
  /** The last day, as SQL on the row; absent where nothing but another system ends it. */
  readonly until?: (context: ErasureContext) => RawBuilder<unknown>;
  /** Columns that are erased even there, if they name the person. */
  readonly except?: readonly string[];
}

/** The rule for one table with personal data. */
export interface PersonalTable {
  readonly kind: PersonalKind;
  readonly whose: readonly DataSubject[];
  readonly columns: Readonly<Record<string, PersonalColumn>>;
  /** Columns of texts that hold no personal data. */
  readonly neutral: readonly string[];
  /** Finds rows of a person in addition to the columns that identify people. */
  readonly match?: (person: Identifiers) => RawBuilder<boolean>;
  readonly identity?: Identity;
  /** How the audit trail calls its records, `booking.attendee`; entries about the person's rows are theirs. */
  readonly auditedAs?: string;
  /**
   * Rows to lock before anything is erased, so that a job or another person's write about the person has ended, or
   * finds them erased: no mail to them is written afterwards.
   */
  readonly lock?: (person: Identifiers) => RawBuilder<unknown>;
  readonly erasure: Erasure;
  readonly keep?: Keep;
}

/** A table without any; its columns of texts. */
export interface NeutralTable {
  readonly neutral: readonly string[];
}

/** A table of which rows expire. */
export interface Purge {
  readonly kind: PersonalKind;
  readonly table: string;
  /** The rows that are over. */
  readonly due: (context: ErasureContext) => RawBuilder<boolean>;
  /** Deletes them, or sets these columns. */
  readonly set?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Instead of `set`: erases the rows with these ids itself. */
  readonly erase?: (tx: Tx, ids: readonly number[]) => Promise<void>;
}

/** What an area declares about the personal data in its tables, in the order of their erasure. */
export interface PersonalData {
  readonly tables: Readonly<Record<string, PersonalTable | NeutralTable>>;
  readonly purges?: readonly Purge[];
}

export const isPersonal = (table: PersonalTable | NeutralTable): table is PersonalTable => 'kind' in table;
