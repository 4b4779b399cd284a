export const inventoryErrors = {
  'inventory.wrongState': 409,
  'inventory.receiptClosed': 409,
  'inventory.receiptCounted': 409,
  'inventory.positionCounted': 409,
  'inventory.idTaken': 409,
  'inventory.countDeleted': 409,
  'inventory.originalMissing': 409,
  'inventory.notOpposite': 409,
  'inventory.reversedAlready': 409,
  'inventory.notLate': 409,
  'inventory.noDifference': 409,
  'inventory.codeOver': 409,
} as const;
