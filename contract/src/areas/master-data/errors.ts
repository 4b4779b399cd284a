export const masterDataErrors = {
  'masterData.departmentFixed': 409,
  'masterData.importEmpty': 409,
  'masterData.importTooLong': 413,
  'masterData.importNotReady': 409,
  'masterData.importUnconfirmed': 409,
  'masterData.importNotLast': 409,
  'masterData.importMovedOn': 409,
} as const;
