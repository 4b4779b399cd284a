import type de from '../../de/receipts/batches.ts';
import type { Words } from '../../words.ts';

export default {
  title: 'Exports',
  one: 'Export',
  of: 'Export {{id}}',
  menu: 'Export',
  exportOpen: 'Export open ones',
  exportAll: 'Export all (open and completed)',
  made_one: 'Export {{id}} with one receipt is saved.',
  made_other: 'Export {{id}} with {{formatted}} receipts is saved.',
  fileMissing:
    'Export {{id}} is saved, but its file could not be loaded. You can download it at any time under “Exports”.',
  complete: {
    menu: 'Export open ones and set as completed',
    title: 'Export and set as completed?',
    text_one: 'At the moment one receipt is open. It is exported and set as completed.',
    text_other:
      'At the moment {{formatted}} receipts of all sites are open, whatever the filters of the list. They are exported and set as completed.',
    action: 'Export and complete',
  },
  at: 'Exported at',
  by: 'Exported by',
  what: 'Content',
  contents: {
    open: 'Open receipts',
    all: 'Open and completed receipts',
    completed: 'Set as completed',
    unchanged: 'Not changed',
  },
  receipts: 'Receipts',
  rows: 'Rows',
  download: 'Download',
  downloadOf: 'Download export {{id}}',
  downloadFile: 'Download the file',
  current: 'State today',
  none: 'No exports yet',
  noneText: 'You export receipts by the menu of their list. Each export stays here and can be downloaded again.',
  toReceipts: 'To the receipts',
  noReceipts: 'This export holds no receipts',
} satisfies Words<typeof de>;
