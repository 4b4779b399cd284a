export default {
  imports: {
    open: 'Teilnehmende importieren (CSV)',
    title: 'Teilnehmende importieren: {{when}}',
    mail: 'Bestätigung senden',
    mailText: 'Jede neu angemeldete Person bekommt die E-Mail mit dem Kalendereintrag und dem Link zum Stornieren.',
    text: 'Alle Personen der Datei werden angemeldet oder keine; mehr als freie Plätze gibt es nicht. Wer mit derselben E-Mail-Adresse schon angemeldet ist, bleibt unverändert.',
    tenant: 'Name des Mandanten',
    department: 'Titel der Abteilung',
    site: 'Titel des Marktes, falls der Mandant Märkte hat',
    consent: 'Ja oder Nein',
    choice: 'Eine von: {{options}}',
    next: 'Zum Termin',
    done: 'Die Personen sind angemeldet.',
  },
};
