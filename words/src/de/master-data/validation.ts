export default {
  validation: {
    fileName: 'Der Dateiname muss mit {{name}} beginnen',
  },
};
