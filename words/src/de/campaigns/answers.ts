export default { title: 'Rückmeldungen' };
