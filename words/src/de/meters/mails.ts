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

/** To people who manage meters, when a reading shows a consumption outside the expected range. */
const unusual = {
  subject: 'Ungewöhnlicher Verbrauch: {{site}}',
  title: 'Ungewöhnlicher Verbrauch',
  greeting: 'Guten Tag {{name}},',
  text: 'eine neue Ablesung von {{site}} zeigt einen Verbrauch, der nicht zu erwarten war.',
  meter: 'Zähler',
  meterOf: '{{text}} ({{number}})',
  period: 'Zeitraum',
  span: '{{start}} bis {{end}}',
  consumption: 'Verbrauch',
  expected: 'Erwarteter Verbrauch',
  reason: 'Grund',
  open: 'Ausreißer ansehen',
  end: 'Diese E-Mails abschalten',
};

export default { reminder, unusual };
