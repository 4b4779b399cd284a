export default {
  title: 'Fachgebiete',
};
