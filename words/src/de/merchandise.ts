import type { merchandiseErrors } from '@kontor/contract/areas/merchandise/errors.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof merchandiseErrors, 'merchandise'> = {
  notConfigured: 'Es ist keine Warenwirtschaft angebunden. Die Verbindung wird auf dem Server eingestellt.',
  unreachable: 'Die Warenwirtschaft ist gerade nicht erreichbar. Es wurde nichts geändert.',
  unusable: 'Die Abfrage der Warenwirtschaft ist fehlgeschlagen: {{reason}}. Es wurde nichts geändert.',
  syncRunning: 'Der Abgleich läuft schon. Bitte warten Sie, bis er fertig ist.',
};

const datasets: Readonly<Record<DatasetName, string>> = {
  manufacturers: 'Hersteller',
  products: 'Artikel',
  sites: 'Märkte',
  warehouses: 'Lager',
  'live-products': 'Artikelangaben für Preisschilder',
  'live-prices': 'Preise',
  'sale-prices': 'Aktionspreise',
  'price-changes': 'Preisänderungen',
  'pre-orders': 'Vorbestellungen',
  stock: 'Bestände',
  'product-sales': 'Absätze',
  'site-figures': 'Kennzahlen der Märkte',
  ratings: 'Bewertungen der Märkte',
  inventories: 'Inventuren',
  'inventory-empties': 'Inventur: Leergut',
  'inventory-products': 'Inventur: Artikel',
  'inventory-packaging-units': 'Inventur: Gebinde',
  'inventory-stock': 'Inventur: Lagerbestände',
  'inventory-receipts': 'Inventur: Zählbelege',
  'inventory-positions': 'Inventur: Positionen',
};

/** Why a dataset could not be copied; what was copied before stays. */
const faults = {
  unreachable: 'Die Warenwirtschaft ist nicht erreichbar.',
  unreachableFor: 'Die Warenwirtschaft ist nicht erreichbar: {{reason}}',
  hanging: 'Die Warenwirtschaft hat {{seconds}} Sekunden lang nicht geantwortet.',
  unusable: 'Die Abfrage ist fehlgeschlagen: {{reason}}',
  columnMissing: 'In der Antwort fehlt die Spalte „{{column}}“.',
  columnUnknown: 'Die Spalte „{{column}}“ der Antwort ist unbekannt.',
  missing: 'Zeile {{row}}: In der Spalte „{{column}}“ fehlt der Wert.',
  integer: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist keine ganze Zahl.',
  numeric: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist keine Zahl.',
  date: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist kein Datum.',
  instant: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist kein Zeitpunkt mit Zeitzone.',
  boolean: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist weder wahr noch falsch.',
  text: 'Zeile {{row}}: Der Text in der Spalte „{{column}}“ ist zu lang oder enthält unzulässige Zeichen.',
  year: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ liegt in einem unmöglichen Jahr.',
  order: 'Zeile {{row}}: Die Antwort ist nicht nach der Spalte „{{column}}“ sortiert.',
  duplicate: 'Ein Schlüssel kommt mehrmals vor: {{reason}}',
  empty: 'Die Antwort ist leer, obwohl es bisher {{rows}} Zeilen gab. Zur Sicherheit wurde nichts gelöscht.',
  tooLong: 'Die Antwort hat mehr als {{most}} Zeilen.',
  row: 'Zeile {{row}}, Spalte „{{column}}“: {{reason}}',
  failed: 'Auf dem Server ist etwas schiefgegangen. Der Fehler wurde aufgezeichnet.',
};

export default { errors, datasets, faults };
