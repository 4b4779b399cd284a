export const peopleErrors = {
  /** Nothing that identifies a person was given. */
  'people.nobody': 400,
} as const;
