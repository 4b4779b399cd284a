import type de from '../../de/price-tags/terms.ts';
import type { Words } from '../../words.ts';

export default {
  terms: {
    styles: {
      default: 'Standard',
      sale: 'Offer',
      bundles: 'Bundles',
      packs: 'Packs',
      single: 'Single',
      alcohol: 'Alcohol',
      sweets: 'Sweets',
      saleSmall: 'Small offer',
    },
    faults: {
      reference: 'Unknown product',
      noPrice: 'No price',
      noOffer: 'No offer',
      noSuchOffer: 'No offer at this price',
      unitMissing: 'Unit is missing',
    },
    warnings: {
      noBasePrice: 'No price per litre',
      noDeposit: 'No deposit',
      noBarcode: 'Invalid EAN',
      noUnitCode: 'No EAN for this unit',
      noPeriod: 'No period',
      noLowest: 'No lowest price',
      noteCut: 'Note will be shortened',
    },
    labels_one: '{{formatted}} label',
    labels_other: '{{formatted}} labels',
    nameless: 'Product {{number}}',
  },
} satisfies Words<typeof de>;
