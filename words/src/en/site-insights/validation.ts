export default {
  validation: {
    periodTooLong: 'The period must not be longer than {{years}} years',
  },
};
