/** To the people of a site whose meters should have been read by now. */
const reminder = {
  subject: 'Erinnerung: Zählerstände von {{site}} fehlen',
  title: 'Bitte lesen Sie Ihre Zähler ab',
  greeting: 'Guten Tag {{name}},',
  greetingSite: 'Guten Tag,',
  text: 'für {{site}} fehlen Zählerstände. Bitte lesen Sie diese Zähler ab und tragen Sie die Stände ein:',
  meter: '{{text}} ({{number}})',
  never: 'noch nie abgelesen',
  since: 'fällig seit {{day}}',
  open: 'Zählerstände eintragen',
};

export default { reminder };
