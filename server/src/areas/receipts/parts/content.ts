import { createHash } from 'node:crypto';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';

/** A stored line of a receipt. `title` is the product's name when the line was written. */
export interface Line {
  readonly productId: number;
  readonly title: string;
  readonly quantity: number;
  readonly unit: Unit;
  /** Percent. */
  readonly discount: number | null;
  readonly manufacturerId: number;
  /** The product was created with this receipt. */
  readonly isNew: boolean;
  readonly photoIds: readonly string[];
}

/** The signed content of a receipt. */
export interface Content {
  readonly date: string;
  readonly siteId: number;
  readonly siteEmployee: string;
  readonly manufacturerId: number;
  readonly manufacturerRepresentative: string;
  readonly reason: string;
  readonly refundType: string;
  readonly products: readonly Line[];
}

/**
 * The SHA-256 of the signed content, in hexadecimal: of the JSON text of the fields below in this order, without
 * whitespace, the date in UTC with milliseconds, numbers without redundant digits. Site and manufacturers are
 * identified by id, since their names may change; products by id and title, since the title is what was read.
 */
export function hashOf(content: Content): string {
  const signed = {
    date: new Date(content.date).toISOString(),
    siteId: content.siteId,
    siteEmployee: content.siteEmployee,
    manufacturerId: content.manufacturerId,
    manufacturerRepresentative: content.manufacturerRepresentative,
    reason: content.reason,
    refundType: content.refundType,
    products: content.products.map(({ productId, title, manufacturerId, quantity, unit, discount, photoIds }) => ({
      productId,
      title,
      manufacturerId,
      quantity,
      unit,
      discount,
      photoIds,
    })),
  };
  return createHash('sha256').update(JSON.stringify(signed)).digest('hex');
}
