import type de from '../../de/inventory/inventories.ts';
import type { Words } from '../../words.ts';

const inventory = {
  one: 'Inventory',
  title: 'Inventory {{number}}',
  id: 'ID',
  add: 'New inventory',
  create: 'Create inventory',
  created: 'The inventory was created. Now add its receipts.',
  saved: 'The inventory was saved.',
  delete: 'Delete inventory',
  deleteTitle: 'Delete “{{title}}”?',
  deleteText:
    'Are you sure you want to delete this inventory? Its receipts and their positions will be lost with it. This cannot be undone.',
  deleted: 'The inventory was deleted.',
  kept: 'Counting has already begun, so the inventory cannot be deleted.',
};

const fields = {
  number: 'Number',
  numberText: 'If left empty, a number is assigned.',
  tenant: 'Tenant',
  type: 'Type',
  warehouse: 'Warehouse',
  dateOfCounting: 'Count date',
  createdAt: 'Created',
  createdBy: 'Created by',
};

export default {
  inventories: {
    title: 'Inventories',
    add: 'New inventory',
    none: 'No inventories yet',
    noneText:
      'An inventory is the count of a warehouse on a given day. Create one, or sync with the merchandise system.',
    fields,
    inventory,
  },
  traces: {
    title: 'History',
    created: 'Created',
    modified: 'Last changed',
    by: '{{at}} by {{name}}',
  },
} satisfies Words<typeof de>;
