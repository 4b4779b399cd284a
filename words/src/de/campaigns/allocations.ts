export default { title: 'Mengen' };
