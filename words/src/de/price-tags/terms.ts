import type { LABEL_FAULTS, LABEL_WARNINGS } from '@kontor/contract/areas/price-tags/labels/schema.ts';
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
  noSuchOffer: 'Kein Angebot zu diesem Preis',
  unitMissing: 'Einheit fehlt',
};

/** What a label lacks that is printed all the same. */
const warnings: Readonly<Record<(typeof LABEL_WARNINGS)[number], string>> = {
  noBasePrice: 'Ohne Grundpreis',
  noDeposit: 'Ohne Pfand',
  noBarcode: 'EAN ungültig',
  noUnitCode: 'EAN der Einheit fehlt',
  noPeriod: 'Ohne Zeitraum',
  noLowest: 'Ohne niedrigsten Preis',
  noteCut: 'Hinweis wird gekürzt',
};

export default {
  terms: {
    styles,
    faults,
    warnings,
    labels_one: '{{formatted}} Schild',
    labels_other: '{{formatted}} Schilder',
    nameless: 'Artikel {{number}}',
  },
};
