export default {
  product: 'Kontor',
  errors: {
    unknown: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
    network: {
      failed: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      partMissing:
        'Dieser Teil des Portals lässt sich gerade nicht laden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
    device: {
      full: 'Nicht gespeichert: Auf diesem Gerät ist kein Platz mehr, und der Server ist nicht erreichbar. Bitte schaffen Sie Platz oder stellen Sie eine Verbindung her.',
      unavailable:
        'Nicht gespeichert: Dieser Browser kann hier nichts aufbewahren, und der Server ist nicht erreichbar. Bitte stellen Sie eine Verbindung her und versuchen Sie es noch einmal.',
      outdated: 'Diese Eingabe stammt aus einer älteren Version der Anwendung und lässt sich nicht mehr senden.',
    },
  },
  retry: 'Noch einmal versuchen',
  toHome: 'Zur Startseite',
  loading: 'Wird geladen',
  pageFailed: 'Diese Seite konnte nicht angezeigt werden',
  portalFailed: 'Das Portal konnte nicht gestartet werden',
  skip: 'Zum Inhalt springen',
  bar: {
    language: 'English',
    light: 'Helle Darstellung',
    dark: 'Dunkle Darstellung',
    help: 'Hilfe',
    account: 'Konto von {{name}}',
    mailbox: 'Demo-Postfach',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
  },
  footer: { imprint: 'Impressum', privacy: 'Datenschutz', licences: 'Lizenzen' },
};
