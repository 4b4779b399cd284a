import type { LABEL_FAULTS } from '@kontor/contract/areas/price-tags/labels/schema.ts';
import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';

const styles: Readonly<Record<PrintStyle, string>> = {
  default: 'Standard',
  sale: 'Angebot',
  bundles: 'Gebinde',
  packs: 'Packs',
  single: 'Einzeln',
  alcohol: 'Alkohol',
  sweets: 'Süßwaren',
  saleSmall: 'Angebot klein',
};

/** Why a label cannot be printed. */
const faults: Readonly<Record<(typeof LABEL_FAULTS)[number], string>> = {
  reference: 'Unbekannter Artikel',
  noPrice: 'Kein Preis',
  noOffer: 'Kein Angebot',
  unitMissing: 'Einheit fehlt',
};

export default {
  terms: {
    styles,
    faults,
    labels_one: '{{formatted}} Schild',
    labels_other: '{{formatted}} Schilder',
    nameless: 'Artikel {{number}}',
  },
};
