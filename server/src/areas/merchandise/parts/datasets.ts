import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';

export type { DatasetName };

/** What a column of the source holds; with a question mark it may be empty. */
export type ColumnType = Kind | `${Kind}?`;
export type Kind = 'integer' | 'text' | 'numeric' | 'date' | 'instant' | 'boolean';

/**
 * What the portal copies of the merchandise system (`behaviour §3`). Every dataset has one query (`kernel/erp/queries`,
 * of its name) that answers exactly these columns, and one table.
 */
export interface Dataset {
  readonly name: DatasetName;
  /** The portal's table; null for master data, which go through the import. */
  readonly table: string | null;
  /** The columns that tell one row from another. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /**
   * The column by which only what is new is asked for. Without one the whole dataset is read, what did not change is
   * left alone, and what is gone goes.
   */
  readonly watermark?: string;
  /** The column by whose years the table is partitioned, where it grows without end. */
  readonly years?: string;
  /** People of the portal write it too: the sync raises versions, and deletes nothing (`spec 3 §7`). */
  readonly shared?: true;
  /** Columns that only new rows get of it: what people make of them here stands (`behaviour §9`). */
  readonly settled?: readonly string[];
}

const set = <const D extends Dataset>(dataset: D): D => dataset;

export const DATASETS = [
  set({
    name: 'manufacturers',
    table: null,
    key: ['id'],
    columns: { id: 'integer', title: 'text', customerId: 'integer?' },
  }),
  set({
    name: 'products',
    table: null,
    key: ['id'],
    columns: { id: 'integer', title: 'text', primaryUnit: 'text', baseUnit: 'text', manufacturerId: 'integer' },
  }),
  set({
    name: 'sites',
    table: null,
    key: ['id'],
    columns: {
      id: 'integer',
      title: 'text',
      streetAddress: 'text?',
      postalCode: 'text?',
      city: 'text?',
      tenant: 'text',
      group: 'text?',
      region: 'text?',
      salutation: 'text?',
      familyName: 'text?',
    },
  }),
  set({ name: 'warehouses', table: 'warehouse', key: ['id'], columns: { id: 'integer', name: 'text' } }),
  set({
    name: 'live-products',
    table: 'live_product',
    key: ['productId'],
    columns: {
      productId: 'integer',
      productTitle: 'text',
      ean: 'text?',
      group: 'text?',
      kind: 'text?',
      publicTitle: 'text?',
      label: 'text?',
      alcohol: 'text?',
      fruitContent: 'text?',
      sugar: 'text?',
      caffeine: 'text?',
      breweryLocation: 'text?',
      brewingStyle: 'text?',
      color: 'text?',
      bitternessScale: 'text?',
      foodRecommendation: 'text?',
      magnesium: 'text?',
      calcium: 'text?',
      hydrogen: 'text?',
      sodium: 'text?',
      chloride: 'text?',
      worldBeerAward: 'text?',
      beerAward: 'text?',
      baby: 'text?',
      organic: 'text?',
      dlg: 'text?',
      nobleMaturation: 'text?',
      notForConsumption: 'text?',
      abstinence: 'text?',
      franken: 'text?',
      glutenFree: 'text?',
      heartbeat: 'text?',
      bone: 'text?',
      pregnant: 'text?',
      pyrosis: 'text?',
      sport: 'text?',
      vegan: 'text?',
      digestion: 'text?',
      wine: 'text?',
      sugarFree: 'text?',
    },
  }),
  set({
    name: 'live-prices',
    table: 'live_price',
    key: ['siteId', 'productId', 'position'],
    columns: {
      siteId: 'integer',
      productId: 'integer',
      position: 'integer',
      price: 'numeric',
      unit: 'text',
      quantity: 'numeric?',
      capacity: 'numeric?',
      pricePerLiter: 'numeric?',
      deposit: 'numeric?',
      depositBaseUnit: 'numeric?',
    },
  }),
  set({
    name: 'sale-prices',
    table: 'sale_price',
    key: ['siteId', 'productId', 'unit', 'start'],
    columns: {
      siteId: 'integer',
      productId: 'integer',
      productTitle: 'text',
      unit: 'text',
      start: 'date',
      end: 'date',
      price: 'numeric',
      storageFactor: 'numeric?',
      capacity: 'numeric?',
      deposit: 'numeric?',
    },
  }),
  set({
    name: 'price-changes',
    table: 'price_change',
    years: 'validFrom',
    key: ['siteId', 'productId', 'position', 'validFrom'],
    columns: {
      siteId: 'integer',
      productId: 'integer',
      position: 'integer',
      validFrom: 'date',
      oldPrice: 'numeric?',
      newPrice: 'numeric',
      unit: 'text',
      changedAt: 'instant',
    },
    watermark: 'changedAt',
  }),
  set({
    name: 'pre-orders',
    table: 'pre_order',
    key: ['id'],
    columns: {
      id: 'integer',
      siteId: 'integer',
      productId: 'integer',
      productTitle: 'text',
      quantity: 'numeric',
      unit: 'text',
      state: 'text',
      group: 'text?',
      jobDate: 'date?',
      jobNumber: 'text?',
      invoiceDate: 'date?',
      invoiceNumber: 'text?',
      deliveryNoteDate: 'date?',
      deliveryNoteNumber: 'text?',
      changedAt: 'instant',
    },
    watermark: 'changedAt',
  }),
  set({
    name: 'stock',
    table: 'site_stock',
    key: ['siteId', 'productId'],
    columns: { siteId: 'integer', productId: 'integer', date: 'date', quantity: 'numeric' },
  }),
  set({
    name: 'product-sales',
    table: 'product_sale',
    years: 'month',
    key: ['siteId', 'productId', 'month'],
    // `month` is its first day.
    columns: { siteId: 'integer', productId: 'integer', month: 'date', quantity: 'numeric', changedAt: 'instant' },
    watermark: 'changedAt',
  }),
  set({
    name: 'site-figures',
    table: 'site_figure',
    years: 'day',
    key: ['siteId', 'day'],
    columns: {
      siteId: 'integer',
      day: 'date',
      revenue: 'numeric',
      loyaltyRevenue: 'numeric',
      invoices: 'integer',
      items: 'integer',
      workingHours: 'numeric',
      spoilage: 'numeric',
      inventoryDifference: 'numeric',
      changedAt: 'instant',
    },
    watermark: 'changedAt',
  }),
  set({
    name: 'ratings',
    table: 'site_rating',
    key: ['id'],
    // Grades from 1 (very good) to 6.
    columns: {
      id: 'integer',
      siteId: 'integer',
      day: 'date',
      workwear: 'numeric?',
      positioning: 'numeric?',
      generalOrganization: 'numeric?',
      changedAt: 'instant',
    },
    watermark: 'changedAt',
  }),
  set({
    name: 'inventories',
    table: 'inventory',
    shared: true,
    key: ['id'],
    columns: {
      id: 'integer',
      inventoryNumber: 'text',
      tenantId: 'integer',
      inventoryType: 'integer',
      warehouseId: 'integer',
      dateOfCounting: 'date',
      createdAt: 'instant',
      createdBy: 'text',
      modifiedAt: 'instant',
      modifiedBy: 'text',
    },
  }),
  set({
    name: 'inventory-empties',
    table: 'inventory_empty',
    shared: true,
    key: ['id'],
    columns: { id: 'integer', title: 'text', number: 'text', baseUnit: 'text', depositValue: 'numeric' },
  }),
  set({
    name: 'inventory-products',
    table: 'inventory_product',
    shared: true,
    key: ['id'],
    columns: { id: 'integer', title: 'text', ean: 'text?', inventoryEmptyId: 'integer?' },
  }),
  set({
    name: 'inventory-packaging-units',
    table: 'inventory_packaging_unit',
    shared: true,
    key: ['productId', 'unitId'],
    // `quantity`: how many base units one of them holds.
    columns: { productId: 'integer', unitId: 'integer', quantity: 'numeric' },
  }),
  set({
    name: 'inventory-stock',
    table: 'inventory_stock',
    shared: true,
    key: ['warehouseId', 'productId'],
    columns: { warehouseId: 'integer', productId: 'integer', quantity: 'numeric' },
  }),
  set({
    name: 'inventory-receipts',
    table: 'inventory_receipt',
    shared: true,
    settled: ['state'],
    key: ['id'],
    columns: {
      id: 'integer',
      inventoryId: 'integer',
      state: 'integer',
      createdAt: 'instant',
      createdBy: 'text',
      modifiedAt: 'instant',
      modifiedBy: 'text',
    },
  }),
  set({
    name: 'inventory-positions',
    table: 'inventory_position',
    shared: true,
    key: ['inventoryReceiptId', 'positionNumber'],
    columns: {
      inventoryReceiptId: 'integer',
      positionNumber: 'integer',
      type: 'text',
      inventoryProductId: 'integer?',
      inventoryEmptyId: 'integer?',
      unit: 'text',
    },
  }),
] as const satisfies readonly Dataset[];
