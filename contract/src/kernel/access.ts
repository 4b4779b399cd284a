/** The portal's roles, as the token names them (`spec 1 §6`). */
export const ROLES = [
  'PortalAdministrator',
  'PortalSite',
  'PortalSiteEvaluation',
  'PortalPriceTag',
  'PortalBookingUser',
  'PortalMeterManagement',
] as const;

export type Role = (typeof ROLES)[number];

/**
 * Who may call an endpoint. `roles` call it as themselves ('any': every signed-in person). With `visitors`, everyone
 * else may call it too and is treated as a visitor, signed in or not (`behaviour §2`).
 */
export interface Caller {
  readonly roles: readonly Role[] | 'any';
  readonly visitors: boolean;
  /**
   * Also callers with a signed link: with `signature` in the query the caller is a visitor, and the handler checks
   * only the link.
   */
  readonly link?: true;
  /**
   * Visitors are counting devices (`behaviour §9`): the setting `HANDHELD_ACCESS` decides whether any device may
   * count or only paired ones.
   */
  readonly counters?: true;
}

/** Only people with one of these roles. */
export const only = (...roles: Role[]): Caller => ({ roles, visitors: false });

/** Every signed-in person, regardless of their roles. */
export const signedIn: Caller = { roles: 'any', visitors: false };

/** These roles as themselves, everyone else as a visitor. */
export const visitorsAnd = (...roles: Role[]): Caller => ({ roles, visitors: true });

/**
 * These roles as themselves, and counting devices as visitors: paired devices, or any device when counting is open.
 */
export const devicesOr = (...roles: readonly Role[]): Caller => ({ roles, visitors: true, counters: true });

/** People with one of these roles, and anyone with a signed link. */
export const linkOr = (...roles: readonly Role[]): Caller => ({ roles, visitors: false, link: true });

/** Everyone, signed in or not; roles are ignored. */
export const everybody = { roles: [], visitors: true } as const satisfies Caller;

/** Whether a person with these roles is among the caller's `roles`. */
export function isAmong(caller: Caller, roles: ReadonlySet<Role>): boolean {
  return caller.roles === 'any' || caller.roles.some((role) => roles.has(role));
}
