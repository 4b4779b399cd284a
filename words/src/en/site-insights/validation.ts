export default {
  validation: {
    periodTooLong: 'The period may span {{years}} years at most',
  },
};
