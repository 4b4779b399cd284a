export const masterDataErrors = {
  'masterData.departmentFixed': 409,
} as const;
