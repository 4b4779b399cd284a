export default { title: 'Bestellung' };
