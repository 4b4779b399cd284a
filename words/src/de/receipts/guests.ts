/** What a representative reads who signs on their own phone. */
export default {
  guests: {
    sign: { title: 'Beleg unterschreiben' },
  },
};
