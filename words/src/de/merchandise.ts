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
  refused: 'Die Warenwirtschaft hat die Verbindung abgelehnt: Benutzer, Passwort oder Datenbank stimmen nicht.',
  brokenOff: 'Die Verbindung zur Warenwirtschaft ist mittendrin abgebrochen (gelesene Zeilen: {{rows, number}}).',
  hanging: 'Die Warenwirtschaft hat {{seconds}} s lang nicht geantwortet.',
  tooSlow: 'Die Abfrage hat zu lange keine Zeilen geliefert und wurde beendet.',
  definer:
    'Die Abfrage liest eine Sicht, deren Eigentümer (DEFINER) es nicht mehr gibt oder der sie selbst nicht lesen darf.',
  unusable: 'Die Abfrage ist fehlgeschlagen: {{reason}}',
  columnMissing: 'In der Antwort fehlt die Spalte „{{column}}“.',
  columnUnknown: 'Die Spalte „{{column}}“ der Antwort ist unbekannt.',
  missing: 'Zeile {{row}}: In der Spalte „{{column}}“ fehlt der Wert.',
  integer: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist keine ganze Zahl.',
  integerRange: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist zu groß oder zu klein.',
  numeric: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist keine Zahl.',
  numericLength:
    'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ hat vor oder nach dem Komma mehr als 20 Stellen.',
  position: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist keine ganze Zahl ab 1.',
  amount: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist keine Zahl ab 0.',
  grade: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist keine Note von 1 bis 6.',
  month: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist nicht der Erste eines Monats.',
  orderState:
    'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist kein Status einer Vorbestellung (placed, ordered, delivered).',
  date: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist kein Datum.',
  instant: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist kein Zeitpunkt mit Zeitzone.',
  boolean: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ ist weder wahr noch falsch.',
  text: 'Zeile {{row}}: Der Text in der Spalte „{{column}}“ ist zu lang oder enthält unzulässige Zeichen.',
  year: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ liegt in einem unmöglichen Jahr.',
  span: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“ liegt vor dem Tag in der Spalte „{{other}}“.',
  order: 'Zeile {{row}}: Die Antwort ist nicht nach der Spalte „{{column}}“ sortiert.',
  duplicate: 'Ein Schlüssel kommt mehrmals vor: {{reason}}',
  empty:
    'Die Antwort ist leer, der Bestand im Portal aber nicht (Zeilen: {{rows, number}}). Zur Sicherheit wurde nichts gelöscht.',
  tooLong: 'Die Antwort hat mehr als {{most, number}} Zeilen.',
  row: 'Zeile {{row}}, Spalte „{{column}}“: {{reason}}',
  rowValue: 'Zeile {{row}}: „{{value}}“ in der Spalte „{{column}}“: {{reason}}',
  failed: 'Auf dem Server ist etwas schiefgegangen. Der Fehler wurde aufgezeichnet.',
};

const sources = {
  title: 'Datenquellen',
  text: 'Stand und Abgleich der Daten aus der Warenwirtschaft',
  from: { database: 'Quelle: Warenwirtschaft', demo: 'Quelle: Demodaten' },
  nextRun: 'Nächster Abgleich: {{at}} Uhr',
  noNextRun: 'Abgeglichen wird nur auf Wunsch.',
  dataset: 'Datenbestand',
  state: 'Status',
  states: {
    never: 'Noch nie',
    waiting: 'Wartet',
    running: 'Läuft',
    interrupted: 'Unterbrochen',
    done: 'Abgeglichen',
    failed: 'Fehlgeschlagen',
  },
  read_one: '{{formatted}} Zeile gelesen',
  read_other: '{{formatted}} Zeilen gelesen',
  age: 'Stand',
  neverCopied: 'Keine Daten',
  old: 'Veraltet',
  lastRun: 'Letzter Lauf',
  duration: 'Dauer',
  moment: '< 1 s',
  seconds: '{{seconds}} s',
  minutes: '{{minutes}} min {{seconds}} s',
  hours: '{{hours}} h {{minutes}} min',
  rows: 'Zeilen',
  action: 'Aktion',
  sync: 'Jetzt abgleichen',
  syncOne: '{{dataset}} jetzt abgleichen',
  idle: 'Zurzeit läuft kein Abgleich.',
  finished: 'Der Abgleich ist fertig.',
  failed_one: '{{formatted}} Datenbestand konnte nicht abgeglichen werden',
  failed_other: '{{formatted}} Datenbestände konnten nicht abgeglichen werden',
  failedText: 'Die bisherigen Daten bleiben erhalten. Der nächste Abgleich versucht es noch einmal.',
  interrupted: 'Der Abgleich wurde unterbrochen',
  interruptedText:
    'Der Server, der ihn ausführte, wurde beendet. Es geht von selbst weiter, sobald wieder ein Server bereit ist, oder gleich mit „Jetzt abgleichen“.',
  progress: 'Der Abgleich läuft',
  open_one: 'Noch {{formatted}} Datenbestand',
  open_other: 'Noch {{formatted}} Datenbestände',
  none: 'Keine Warenwirtschaft angebunden',
  noneText:
    'Artikel, Preise, Bestände und Kennzahlen kommen aus der Warenwirtschaft. Auf dem Server ist noch nicht eingestellt, wo deren Datenbank zu finden ist.',
  keptText: 'Früher übernommene Daten stehen unten; sie werden nicht mehr aktualisiert.',
  settings: {
    url: 'Adresse der Datenbank, zum Beispiel {{example}}. Sie wird nur gelesen.',
    queries: 'Ordner mit eigenen Abfragen, falls die mitgelieferten nicht passen.',
    sync: 'Wann abgeglichen wird; ohne Angabe stündlich.',
  },
  settingsText: 'Diese Einstellungen liest der Server beim Start:',
  docs: 'Einzelheiten stehen in docs/merchandise.md und docs/settings.md.',
};

/** Above figures that were copied of the merchandise system. */
const age = {
  title: 'Stand: {{age}} ({{instant}})',
  now: 'gerade eben',
  old: 'Die Daten sind veraltet',
  oldText: 'Sie wurden zuletzt {{age}} ({{instant}}) aus der Warenwirtschaft übernommen.',
  partlyOld: 'Ein Teil der Daten ist veraltet',
  partlyOldText: 'Das Älteste wurde zuletzt {{age}} ({{instant}}) aus der Warenwirtschaft übernommen.',
  partlyNone: 'Ein Teil der Daten fehlt noch',
  partlyNoneText: 'Einige Datenbestände wurden noch nie aus der Warenwirtschaft übernommen.',
  none: 'Noch keine Daten',
  noneText: 'Aus der Warenwirtschaft wurde noch nichts übernommen.',
};

export default { errors, datasets, faults, sources, age };
