export default {
  validation: {
    fileName: 'The filename must start with {{name}}',
  },
};
