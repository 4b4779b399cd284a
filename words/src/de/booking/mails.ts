export default {
  mails: {
    greeting: 'Guten Tag {{givenName}} {{familyName}},',
    event: 'Veranstaltung',
    when: 'Termin',
    whenBefore: 'Termin bisher',
    where: 'Ort',
    whereBefore: 'Ort bisher',
    referee: 'Ansprechperson',
    online: 'Online; den Link erhalten Sie rechtzeitig',
    placeFollows: 'wird noch bekannt gegeben',
    cancel: 'Anmeldung stornieren',
    checkIn: 'Zeigen Sie am Eingang bitte den QR-Code aus dem Anhang; dann sind Sie schneller eingecheckt.',
    checkInFile: 'Check-in-Code.png',
    feedback: 'Feedback geben',
    feedbackText:
      'Wie hat es Ihnen gefallen? 30 Tage lang können Sie uns über den folgenden Link anonym Feedback geben.',
    registered: {
      subject: 'Ihre Anmeldung: {{event}}',
      title: 'Sie sind angemeldet',
      text: 'vielen Dank für Ihre Anmeldung zu „{{event}}“. Den Termin finden Sie im Anhang für Ihren Kalender. Wenn Sie nicht teilnehmen können, stornieren Sie bitte über den folgenden Link, damit der Platz frei wird.',
    },
    asked: {
      subject: 'Bitte bestätigen: {{event}}',
      title: 'Bitte bestätigen Sie Ihre Anmeldung',
      text: 'mit dieser E-Mail-Adresse hat sich jemand zu „{{event}}“ angemeldet. Bitte bestätigen Sie die Anmeldung bis {{until}} Uhr, damit der Platz Ihnen gehört. Wenn Sie sich nicht angemeldet haben, brauchen Sie nichts zu tun: Dann verfällt die Anmeldung, und Ihre Angaben werden gelöscht.',
      confirm: 'Anmeldung bestätigen',
    },
    moved: {
      subject: 'Terminänderung: {{event}}',
      title: 'Ihr Termin hat sich geändert',
      text: 'der Termin zu „{{event}}“, für den Sie angemeldet sind, hat sich geändert. Ihre Anmeldung gilt weiter; unten stehen die neuen Angaben. Wenn Ihnen die Änderung nicht passt, stornieren Sie bitte über den folgenden Link.',
    },
    rebooked: {
      subject: 'Ihre Umbuchung: {{event}}',
      title: 'Sie sind umgebucht',
      text: 'Ihre Anmeldung zu „{{event}}“ gilt jetzt für einen anderen Termin; unten stehen die neuen Angaben. Der Anhang ändert den Eintrag in Ihrem Kalender. Wenn Sie nicht teilnehmen können, stornieren Sie bitte über den folgenden Link.',
    },
    cancelled: {
      subject: 'Ihre Stornierung: {{event}}',
      title: 'Ihre Anmeldung ist storniert',
      text: 'Ihre Anmeldung zu „{{event}}“ wurde storniert. Der Anhang entfernt den Termin aus Ihrem Kalender.',
    },
    dateRemoved: {
      subject: 'Termin entfällt: {{event}}',
      title: 'Ihr Termin entfällt',
      text: 'der Termin zu „{{event}}“, für den Sie angemeldet waren, findet leider nicht statt. Der Anhang entfernt ihn aus Ihrem Kalender.',
    },
    reminder: {
      subject: 'Erinnerung: {{event}}',
      title: 'Bald ist es so weit',
      text: 'wir erinnern Sie an Ihre Anmeldung zu „{{event}}“. Zeit und Ort finden Sie unten. Wenn Sie doch nicht teilnehmen können, stornieren Sie bitte über den folgenden Link, damit der Platz für jemand anderen frei wird.',
    },
    thanks: {
      subject: 'Vielen Dank für Ihre Teilnahme: {{event}}',
      title: 'Schön, dass Sie dabei waren',
      text: 'vielen Dank für Ihre Teilnahme an „{{event}}“. Wir würden uns freuen, Sie bei einer anderen Veranstaltung wiederzusehen.',
    },
    certificate: {
      subject: 'Ihre Teilnahmebestätigung: {{event}}',
      title: 'Ihre Teilnahmebestätigung',
      text: 'vielen Dank für Ihre Teilnahme an „{{event}}“. Ihre Teilnahmebestätigung finden Sie im Anhang.',
    },
    waitlist: {
      asked: {
        subject: 'Bitte bestätigen: Warteliste für {{event}}',
        title: 'Bitte bestätigen Sie Ihren Eintrag',
        text: 'mit dieser E-Mail-Adresse hat sich jemand auf die Warteliste für „{{event}}“ setzen lassen. Bitte bestätigen Sie den Eintrag bis {{until}} Uhr, damit er gilt. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Dann verfällt der Eintrag, und Ihre Angaben werden gelöscht.',
        link: 'Eintrag bestätigen',
      },
      joined: {
        subject: 'Sie stehen auf der Warteliste: {{event}}',
        title: 'Sie stehen auf der Warteliste',
        text: 'für „{{event}}“ stehen Sie jetzt auf Position {{position}} der Warteliste. Sobald ein Platz für Sie frei wird, bekommen Sie eine E-Mail und haben dann 24 Stunden Zeit, ihn anzunehmen. Unter dem folgenden Link sehen Sie jederzeit Ihre Position und können sich wieder austragen.',
        link: 'Warteliste ansehen',
      },
      offered: {
        subject: 'Ein Platz für Sie: {{event}}',
        title: 'Ein Platz ist frei geworden',
        text: 'bei „{{event}}“ ist ein Platz frei geworden. Er ist bis {{until}} Uhr für Sie reserviert. Bitte nehmen Sie ihn bis dahin über den folgenden Link an. Wenn Sie nicht mehr teilnehmen möchten, lehnen Sie ihn dort bitte ab, damit die nächste Person ihn bekommt.',
        link: 'Platz annehmen oder ablehnen',
      },
      expired: {
        subject: 'Der reservierte Platz ist verfallen: {{event}}',
        title: 'Der Platz ist nicht mehr für Sie reserviert',
        text: 'die Zeit, den Platz bei „{{event}}“ anzunehmen, ist abgelaufen. Sie stehen deshalb nicht mehr auf der Warteliste. Wenn Sie weiterhin teilnehmen möchten, können Sie sich über den folgenden Link erneut anmelden oder eintragen, solange die Anmeldung möglich ist.',
        link: 'Zum Termin',
      },
      dateRemoved: {
        subject: 'Termin entfällt: {{event}}',
        title: 'Der Termin entfällt',
        text: 'der Termin zu „{{event}}“, auf dessen Warteliste Sie standen, findet leider nicht statt. Ihr Eintrag wurde gelöscht.',
      },
    },
  },
};
