export default { title: 'Aktionen', add: 'Neue Aktion' };
