export default {
  validation: {
    periodTooLong: 'Der Zeitraum darf höchstens {{years}} Jahre umfassen',
  },
};
