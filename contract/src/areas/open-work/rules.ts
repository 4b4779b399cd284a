/** What may wait for a person. */
export const WORK_KINDS = [
  'draftReceipts',
  'openReceipts',
  'unansweredCampaigns',
  'missingAnswers',
  'dueMeters',
  'overdueMeters',
  'latePreOrders',
  'siteAlerts',
  'emptyProducts',
  'eventDates',
  'endingExams',
  'incompleteSubjects',
  'failedImports',
  'failedSyncs',
  'runningInventories',
  'receiptsInReview',
  'lateCounts',
  'waitingDevices',
  'failedJobs',
  'failingServices',
  'failingWebhooks',
] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** The areas that know open work. */
export const WORK_AREAS = [
  'receipts',
  'campaigns',
  'meters',
  'siteInsights',
  'booking',
  'learning',
  'masterData',
  'merchandise',
  'inventory',
  'system',
  'webhooks',
] as const;

export type WorkArea = (typeof WORK_AREAS)[number];

/** The worst first: late or failing, to be done today, and to be done later. */
export const URGENCIES = ['overdue', 'today', 'later'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** How far the view ahead reaches: dates that begin and exams that end within this many days. */
export const DAYS_AHEAD = 7;

/** The urgency of work that is due on a day. */
export function urgencyOf(dueOn: string, today: string): Urgency {
  if (dueOn < today) return 'overdue';
  return dueOn === today ? 'today' : 'later';
}

interface Seats {
  readonly reserved: number;
  readonly slots: number;
}

/** Open work of one kind, as an area finds it: of one record, or of all records of a site. */
export interface WorkItem {
  readonly kind: WorkKind;
  readonly urgency: Urgency;
  readonly count: number;
  /** The day since which the oldest waits, or on which the next is due; null if neither is known. */
  readonly day: string | null;
  readonly site?: { readonly id: number; readonly title: string };
  /** The name of the record. */
  readonly title?: string;
  readonly seats?: Seats;
  /** The address in the portal at which it is done. */
  readonly path: string;
  /** The address that leads to several of them. */
  readonly listPath: string;
}

/** One line of open work. */
export interface WorkEntry {
  readonly kind: WorkKind;
  readonly urgency: Urgency;
  readonly count: number;
  readonly day: string | null;
  /** Null if it is about several sites, or about none. */
  readonly site: { readonly id: number; readonly title: string } | null;
  readonly siteCount: number;
  readonly title: string | null;
  readonly seats: Seats | null;
  readonly path: string;
}

/** Work at more sites is one entry for all of them. */
const MAX_SITES_APART = 3;

/** The only value of all items; undefined if they differ. */
function common<T>(items: readonly WorkItem[], pick: (item: WorkItem) => T): T | undefined {
  const [first, ...others] = items.map(pick);
  return others.every((other) => other === first) ? first : undefined;
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((found, day) => (found === null || (day !== null && day < found) ? day : found), null);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function seatsOf(items: readonly WorkItem[]): Seats | null {
  const seats = items.flatMap((item) => item.seats ?? []);
  if (seats.length === 0) return null;
  return { reserved: sum(seats.map(({ reserved }) => reserved)), slots: sum(seats.map(({ slots }) => slots)) };
}

/** One entry for items of the same kind and urgency. */
function merged(kind: WorkKind, urgency: Urgency, items: readonly WorkItem[]): WorkEntry {
  const sites = new Map(items.flatMap(({ site }) => (site ? [[site.id, site] as const] : [])));
  const [site = null] = sites.values();
  return {
    kind,
    urgency,
    count: sum(items.map(({ count }) => count)),
    day: earliest(items.map(({ day }) => day)),
    site: sites.size === 1 ? site : null,
    siteCount: sites.size,
    title: common(items, ({ title }) => title) ?? null,
    seats: seatsOf(items),
    path: common(items, ({ path }) => path) ?? items[0]?.listPath ?? '/',
  };
}

const compareDays = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
};

const compareEntries = (one: WorkEntry, other: WorkEntry): number =>
  URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
  compareDays(one.day, other.day) ||
  WORK_KINDS.indexOf(one.kind) - WORK_KINDS.indexOf(other.kind) ||
  (one.site?.id ?? 0) - (other.site?.id ?? 0);

/**
 * The entries for these items, the worst and oldest first: one per kind, urgency and site, or one for all sites if there
 * are more than a few.
 */
export function entriesOf(items: readonly WorkItem[]): WorkEntry[] {
  const entries = WORK_KINDS.flatMap((kind) =>
    URGENCIES.flatMap((urgency) => {
      const alike = items.filter((item) => item.kind === kind && item.urgency === urgency && item.count > 0);
      const siteIds = [...new Set(alike.map(({ site }) => site?.id))];
      if (siteIds.length > MAX_SITES_APART) return [merged(kind, urgency, alike)];
      return siteIds.map((id) =>
        merged(
          kind,
          urgency,
          alike.filter(({ site }) => site?.id === id),
        ),
      );
    }),
  );
  return entries.toSorted(compareEntries);
}

/** How often a person gets their open work by mail. */
export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;

export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

const MONDAY = 1;
const FRIDAY = 5;

/** Whether a mail is sent on a day: on workdays, or on Mondays. */
export function isDigestDay(frequency: DigestFrequency, day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (frequency === 'daily') return weekday >= MONDAY && weekday <= FRIDAY;
  return frequency === 'weekly' && weekday === MONDAY;
}
