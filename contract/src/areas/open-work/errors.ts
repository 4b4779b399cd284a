export const openWorkErrors = {
  'openWork.addressMissing': 409,
} as const;
