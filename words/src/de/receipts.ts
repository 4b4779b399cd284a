import batches from './receipts/batches.ts';
import documents from './receipts/documents.ts';
import editing from './receipts/editing.ts';
import guests from './receipts/guests.ts';
import menu from './receipts/menu.ts';
import receipt from './receipts/receipt.ts';
import signing from './receipts/signing.ts';
import validation from './receipts/validation.ts';

export default { ...menu, ...guests, ...receipt, ...validation, editing, signing, batches, documents };
