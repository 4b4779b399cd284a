import * as z from 'zod/mini';
import { only, ROLES } from '../../kernel/access.ts';
import { hasCheckDigit } from '../../kernel/ean.ts';
import { choice, decimal, email, flagOff, id, line, nameOf, optional, whole } from '../../kernel/fields.ts';
import { resource } from '../../kernel/resource.ts';
import { UNITS } from './rules.ts';

/** Any portal role reads the master data (`behaviour §3`). */
const access = {
  read: only(...ROLES),
  write: only('PortalAdministrator'),
  errors: { remove: ['request.inUse'] },
} as const;

const manufacturerFields = { title: line(), customerId: optional(whole(1)) };

export const manufacturer = resource({ ...access, path: 'manufacturer', writable: manufacturerFields });

const productFields = {
  title: line(),
  primaryUnit: choice(UNITS),
  baseUnit: choice(UNITS),
  manufacturerId: id(),
};

/** A product; `temporary` ones were created in the portal and are unknown to the merchandise system. */
export const product = resource({
  ...access,
  path: 'product',
  writable: { ...productFields, ean: optional(line(14)), temporary: flagOff() },
  rules: ({ ean }) => (ean && !hasCheckDigit(ean) ? [{ path: 'ean', key: 'ean' }] : []),
});

const siteFields = {
  title: line(),
  streetAddress: optional(line()),
  postalCode: optional(line(10)),
  city: optional(line()),
  tenant: nameOf(),
  group: optional(line()),
  region: optional(line()),
  salutation: optional(line(50)),
  familyName: optional(line()),
};

const siteDetailFields = { key: optional(line(20)), size: optional(decimal(1_000_000)), email: optional(email()) };

/** A site (market). Only administrators see the salutation and family name of its manager (`behaviour §3`). */
export const site = resource({
  ...access,
  path: 'site',
  writable: { ...siteFields, ...siteDetailFields },
});

/** The fields of a site that only the merchandise system provides, never a file (`behaviour §3`). */
export const siteDetails = z.strictObject({ id: id(), ...siteDetailFields });

export const warehouse = z.object({ id: id(), name: line() });

/**
 * The fields that an import of each kind writes, in the order of the file's columns (`spec 1 §3`); other fields keep
 * their values.
 */
export const importRows = {
  manufacturer: z.strictObject({ id: id(), ...manufacturerFields }),
  product: z.strictObject({ id: id(), ...productFields }),
  site: z.strictObject({ id: id(), ...siteFields }),
};
