import type de from '../../de/receipts/batches.ts';
import type { Words } from '../../words.ts';

export default {
  title: 'Exports',
  one: 'Export',
  of: 'Export {{id}}',
  menu: 'Export',
  exportOpen: 'Export open receipts',
  exportAll: 'Export all receipts (open and completed)',
  made_one: 'Export {{id}} has been saved with one receipt.',
  made_other: 'Export {{id}} has been saved with {{formatted}} receipts.',
  fileMissing:
    'Export {{id}} has been saved, but its file could not be downloaded. You can get it at any time under “Exports”.',
  complete: {
    menu: 'Export open receipts and mark as completed',
    title: 'Export and mark as completed?',
    text_one: 'One receipt is open and has not been exported yet. It will be exported and marked as completed.',
    text_other:
      '{{formatted}} receipts across all sites are open and have not been exported yet, regardless of the filters in the list. They will be exported and marked as completed.',
    action: 'Export and complete',
  },
  ask: {
    title: 'Export receipts?',
    text_one: 'One receipt has not been exported yet.',
    text_other: '{{formatted}} receipts across all sites have not been exported yet.',
    earlier: 'Already in an earlier export',
    earlierText: 'These receipts are left out so that nothing is settled twice. Choose what to include again.',
    again_one: 'Export {{id}} from {{at}}: include one receipt again',
    again_other: 'Export {{id}} from {{at}}: include {{formatted}} receipts again',
    action_one: 'Export one receipt',
    action_other: 'Export {{formatted}} receipts',
  },
  already: 'Already in export {{id}}',
  at: 'Exported on',
  by: 'Exported by',
  what: 'Contents',
  contents: {
    open: 'Open receipts',
    all: 'Open and completed receipts',
    completed: 'Marked as completed',
    unchanged: 'Unchanged',
  },
  receipts: 'Receipts',
  rows: 'Rows',
  download: 'Download',
  downloadOf: 'Download export {{id}}',
  downloadFile: 'Download file',
  current: 'Current status',
  none: 'No exports yet',
  noneText:
    'Use the menu of the receipt list to export receipts. Every export is kept here and can be downloaded again.',
  toReceipts: 'Go to receipts',
  noReceipts: 'This export contains no receipts',
} satisfies Words<typeof de>;
