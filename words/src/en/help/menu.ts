export default {
  menu: { title: 'Help' },
};
