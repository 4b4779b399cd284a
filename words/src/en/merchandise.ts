import type { merchandiseErrors } from '@kontor/contract/areas/merchandise/errors.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import type { ErrorWords } from '../words.ts';

const errors: ErrorWords<keyof typeof merchandiseErrors, 'merchandise'> = {
  notConfigured: 'No merchandise system is connected. The connection is set up on the server.',
  unreachable: 'The merchandise system cannot be reached right now. Nothing was changed.',
  unusable: 'The query of the merchandise system failed: {{reason}}. Nothing was changed.',
  syncRunning: 'The sync is already running. Please wait until it is done.',
};

const datasets: Readonly<Record<DatasetName, string>> = {
  manufacturers: 'Manufacturers',
  products: 'Products',
  sites: 'Sites',
  warehouses: 'Warehouses',
  'live-products': 'Product details for price tags',
  'live-prices': 'Prices',
  'sale-prices': 'Sale prices',
  'price-changes': 'Price changes',
  'pre-orders': 'Pre-orders',
  stock: 'Stock',
  'product-sales': 'Sales',
  'site-figures': 'Key figures of sites',
  ratings: 'Ratings of sites',
  inventories: 'Inventories',
  'inventory-empties': 'Inventory: empties',
  'inventory-products': 'Inventory: products',
  'inventory-packaging-units': 'Inventory: packaging units',
  'inventory-stock': 'Inventory: warehouse stock',
  'inventory-receipts': 'Inventory: receipts',
  'inventory-positions': 'Inventory: positions',
};

const faults = {
  unreachable: 'The merchandise system cannot be reached.',
  unreachableFor: 'The merchandise system cannot be reached: {{reason}}',
  hanging: 'The merchandise system gave no answer for {{seconds}} seconds.',
  unusable: 'The query failed: {{reason}}',
  columnMissing: 'The answer lacks the column “{{column}}”.',
  columnUnknown: 'The column “{{column}}” of the answer is unknown.',
  missing: 'Row {{row}}: the column “{{column}}” has no value.',
  integer: 'Row {{row}}: “{{value}}” in the column “{{column}}” is no whole number.',
  numeric: 'Row {{row}}: “{{value}}” in the column “{{column}}” is no number.',
  date: 'Row {{row}}: “{{value}}” in the column “{{column}}” is no date.',
  instant: 'Row {{row}}: “{{value}}” in the column “{{column}}” is no instant with a time zone.',
  boolean: 'Row {{row}}: “{{value}}” in the column “{{column}}” is neither true nor false.',
  text: 'Row {{row}}: the text in the column “{{column}}” is too long or holds characters that are not allowed.',
  year: 'Row {{row}}: “{{value}}” in the column “{{column}}” is of an impossible year.',
  order: 'Row {{row}}: the answer is not sorted by the column “{{column}}”.',
  duplicate: 'A key stands there more than once: {{reason}}',
  empty: 'The answer is empty, but the portal’s data are not (rows: {{rows}}). To be safe, nothing was deleted.',
  tooLong: 'The answer has more than {{most}} rows.',
  row: 'Row {{row}}, column “{{column}}”: {{reason}}',
  failed: 'Something went wrong on the server. The error was recorded.',
};

const sources = {
  title: 'Data sources',
  text: 'Age and sync of the data from the merchandise system',
  from: { database: 'Source: merchandise system', demo: 'Source: demo data' },
  dataset: 'Dataset',
  state: 'State',
  states: {
    never: 'Never',
    waiting: 'Waiting',
    running: 'Running',
    interrupted: 'Interrupted',
    done: 'Synced',
    failed: 'Failed',
  },
  read_one: '{{formatted}} row read',
  read_other: '{{formatted}} rows read',
  age: 'As of',
  neverCopied: 'No data',
  old: 'Outdated',
  lastRun: 'Last run',
  duration: 'Duration',
  moment: '< 1 s',
  seconds: '{{seconds}} s',
  minutes: '{{minutes}} min {{seconds}} s',
  hours: '{{hours}} h {{minutes}} min',
  rows: 'Rows',
  action: 'Action',
  sync: 'Sync now',
  syncOne: 'Sync now: {{dataset}}',
  finished: 'The sync is done.',
  failed_one: '{{formatted}} dataset could not be synced',
  failed_other: '{{formatted}} datasets could not be synced',
  failedText: 'What was there before is still there. The next sync tries again.',
  interrupted: 'The sync was interrupted',
  interruptedText:
    'The server that was at it has ended. It goes on by itself as soon as a server is ready for it, or at once with “Sync now”.',
  progress: 'The sync is running',
  open_one: '{{formatted}} dataset to go',
  open_other: '{{formatted}} datasets to go',
  none: 'No merchandise system is connected',
  noneText:
    'Products, prices, stock and key figures come from the merchandise system. The server has not been told yet where to find its database.',
  keptText: 'What was copied before is shown below; it is no longer renewed.',
  settings: {
    url: 'Address of the database, for example {{example}}. It is only read.',
    queries: 'Folder of your own queries, in case those that come along do not fit.',
    sync: 'When data are synced; hourly unless set.',
  },
  settingsText: 'The server reads these settings when it starts:',
  docs: 'Details are in docs/merchandise.md and docs/settings.md.',
};

const age = {
  title: 'As of {{age}} ({{instant}})',
  now: 'just now',
  old: 'The data are outdated',
  oldText: 'They were last copied from the merchandise system {{age}} ({{instant}}).',
  partlyOld: 'Some of the data are outdated',
  partlyOldText: 'The oldest were last copied from the merchandise system {{age}} ({{instant}}).',
  none: 'No data yet',
  noneText: 'Nothing has been copied from the merchandise system yet.',
};

export default { errors, datasets, faults, sources, age };
