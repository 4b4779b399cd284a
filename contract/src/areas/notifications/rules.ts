import { isAmong, type Role } from '../../kernel/access.ts';
import { METER_MANAGERS } from '../meters/access.ts';

/** What people are notified of inside the portal. */
export const NOTIFICATION_KINDS = [
  'registered',
  'registrationCancelled',
  'offerAccepted',
  'receiptCompleted',
  'receiptCanceled',
  'campaignReleased',
  'campaignCanceled',
  'allocationChanged',
  'readingCorrected',
  'readingUnusual',
  'importFailed',
  'countsLate',
  'syncFailed',
  'jobFailed',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

interface Audience {
  readonly roles: readonly Role[];
  /** Only people of the sites that it is about. */
  readonly isOfSites: boolean;
}

const BOOKING: Audience = { roles: ['PortalBookingUser', 'PortalAdministrator'], isOfSites: false };
const SITE: Audience = { roles: ['PortalSite'], isOfSites: true };
const METERS: Audience = { roles: METER_MANAGERS, isOfSites: false };
const ADMINISTRATORS: Audience = { roles: ['PortalAdministrator'], isOfSites: false };

/** Who is notified of each kind, by the roles and sites that a person has when they look. */
export const AUDIENCES: Readonly<Record<NotificationKind, Audience>> = {
  registered: BOOKING,
  registrationCancelled: BOOKING,
  offerAccepted: BOOKING,
  receiptCompleted: SITE,
  receiptCanceled: SITE,
  campaignReleased: SITE,
  campaignCanceled: SITE,
  allocationChanged: SITE,
  readingCorrected: SITE,
  readingUnusual: METERS,
  importFailed: ADMINISTRATORS,
  countsLate: ADMINISTRATORS,
  syncFailed: ADMINISTRATORS,
  jobFailed: ADMINISTRATORS,
};

/** Sites that ordered get a mail about these in any case. */
const KINDS_WITH_MAIL_FOR_ALL: readonly NotificationKind[] = ['campaignCanceled'];

/** The kinds that people may have sent by mail as well, as soon as they happen. */
export const MAILED_KINDS = NOTIFICATION_KINDS.filter((kind) => !KINDS_WITH_MAIL_FOR_ALL.includes(kind));

/** Of these, the kinds whose area writes the mail, with its figures. */
export const KINDS_WITH_OWN_MAIL: readonly NotificationKind[] = ['readingUnusual'];

/** Whom a notification is about, and who did it. */
interface Addressed {
  readonly kind: NotificationKind;
  /** By their id at the identity provider. */
  readonly actor: string | null;
  readonly siteIds: readonly number[] | null;
}

interface Addressee {
  readonly subject: string;
  readonly roles: ReadonlySet<Role>;
  readonly sites: readonly number[];
}

/** Whether a notification is for a person. */
export const isFor = ({ kind, actor, siteIds }: Addressed, { subject, roles, sites }: Addressee): boolean =>
  actor !== subject &&
  isAmong({ roles: AUDIENCES[kind].roles, visitors: false }, roles) &&
  (!AUDIENCES[kind].isOfSites || (siteIds ?? []).some((id) => sites.includes(id)));

/** The kinds that people with these roles are notified of. */
export const kindsFor = (roles: ReadonlySet<Role>): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => isAmong({ roles: AUDIENCES[kind].roles, visitors: false }, roles));

/** Notifications are kept for so many days. */
export const KEPT_DAYS = 60;

/** Older ones no longer count as unread: people who have just come, or come back, need not clear weeks of them. */
export const UNREAD_DAYS = 14;

/** The bell counts up to this, and then says that there are more. */
export const MAX_COUNT = 99;

/** How many a page of the list has. */
export const PAGE_SIZE = 30;
