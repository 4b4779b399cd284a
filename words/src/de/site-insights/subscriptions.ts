/** The evaluation of a month by e-mail. */
const mail = {
  subject: 'Marktauswertung {{month}}: {{site}}',
  greeting: 'Guten Tag {{name}},',
  text: 'die Zahlen von {{site}} für {{month}} liegen vor. Die wichtigsten stehen hier, alle finden Sie auf einer Seite als PDF im Anhang.',
  incomplete: 'Der Monat ist noch nicht vollständig: Die Zahlen reichen bis zum {{day}}.',
  none: 'für {{site}} liegen aus {{month}} noch keine Zahlen vor. Im Portal stehen sie, sobald die Warenwirtschaft sie übertragen hat.',
  before: 'zum Vormonat {{change}} ({{verdict}})',
  yearBefore: 'zum Vorjahr {{change}} ({{verdict}})',
  part: '{{figure}} {{value}} ({{ratings}})',
  open: 'Auswertung öffnen',
  end: 'Monatliche E-Mail abbestellen',
};

export default {
  mail,
  title: 'Monatliche E-Mail',
  subscribe: 'Diese Auswertung jeden Monat per E-Mail erhalten',
  address: 'Zu Monatsbeginn, mit den Zahlen des Vormonats, an {{email}}',
  pausing_one:
    'Wenn Sie sich {{formatted}} Tag lang nicht mit Zugriff auf diesen Markt anmelden, pausiert die E-Mail. Sie geht weiter, sobald Sie sich wieder anmelden.',
  pausing_other:
    'Wenn Sie sich {{formatted}} Tage lang nicht mit Zugriff auf diesen Markt anmelden, pausiert die E-Mail. Sie geht weiter, sobald Sie sich wieder anmelden.',
  paused: 'Die E-Mail pausiert seit dem {{instant}}',
  pausedText:
    'Sie waren davor längere Zeit nicht mit Zugriff auf diesen Markt angemeldet. Ab der nächsten Auswertung erhalten Sie sie wieder.',
  end: {
    title: 'Monatliche E-Mail abbestellen',
    ask: 'Möchten Sie die Auswertung dieses Marktes nicht mehr jeden Monat per E-Mail erhalten?',
    confirm: 'Abbestellen',
    done: 'Abbestellt. Sie erhalten die Auswertung dieses Marktes nicht mehr per E-Mail.',
    keep: 'Weiter erhalten',
  },
};
