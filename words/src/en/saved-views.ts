import type de from '../de/saved-views.ts';
import type { Words } from '../words.ts';

export default {
  errors: {
    nameTaken: 'You have a view of this name here already.',
    tooMany: 'This page has 50 saved views already. Delete one first.',
  },
  title: 'Views',
  current: 'View: {{name}}',
  none: 'None saved yet',
  save: 'Save view',
  saved: 'View saved',
  update: 'Overwrite “{{name}}” with this view',
  updated: 'View changed',
  reset: 'Reset',
  copyLink: 'Copy link',
  copied: 'Link copied. Others see the same selection with it, as far as their own permissions go.',
  notCopied: 'The link could not be copied. It is in the address bar.',
  columns: { title: 'Columns', text: 'Hidden columns are part of the view.', all: 'Show all' },
  manage: {
    title: 'Manage views',
    action: 'Manage',
    edit: 'Edit “{{name}}”',
    editTitle: 'Edit view',
    remove: 'Delete “{{name}}”',
    removeTitle: 'Delete “{{name}}”?',
    removeAction: 'Delete view',
    removeText: 'Links that you have shared still open the same selection.',
    removed: 'View deleted',
    default: 'Default',
    defaultText: 'The page opens with it if this device has no last view of yours.',
  },
  fields: { name: 'Name', isDefault: 'Use as default' },
} satisfies Words<typeof de>;
