/** List, detail and what leads there. */
const overview = {
  navigation: 'Übersicht',
  list: 'Alle Belege ansehen, prüfen und weiterführen.',
  add: 'Freiware oder Bruch erfassen und gleich unterschreiben lassen.',
  exports: 'Belege für die Abrechnung exportieren und frühere Exporte noch einmal herunterladen.',
};

const list = {
  title: 'Belege',
  add: 'Neuer Beleg',
};

const receipt = {
  one: 'Beleg',
  add: 'Neuer Beleg',
  edit: 'Beleg bearbeiten',
  title: 'Beleg {{id}}',
};

export default { overview, list, receipt };
