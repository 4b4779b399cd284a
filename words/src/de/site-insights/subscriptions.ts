export default {
  title: 'Monatliche E-Mail',
  subscribe: 'Diese Auswertung jeden Monat per E-Mail erhalten',
  address: 'Zu Monatsbeginn, mit den Zahlen des Vormonats, an {{email}}',
  pausing_one:
    'Wenn Sie sich {{formatted}} Tag lang nicht mit dem Recht auf diesen Markt anmelden, pausiert die E-Mail. Sie geht weiter, sobald Sie sich wieder anmelden.',
  pausing_other:
    'Wenn Sie sich {{formatted}} Tage lang nicht mit dem Recht auf diesen Markt anmelden, pausiert die E-Mail. Sie geht weiter, sobald Sie sich wieder anmelden.',
  paused: 'Die E-Mail pausiert seit dem {{instant}}',
  pausedText:
    'Bis dahin waren Sie länger nicht mit dem Recht auf diesen Markt angemeldet. Ab der nächsten Auswertung erhalten Sie sie wieder.',
};
