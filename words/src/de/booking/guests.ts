import type { bookingErrors } from '@kontor/contract/areas/booking/errors.ts';
import type { ErrorWords } from '../../words.ts';

const errors: ErrorWords<keyof typeof bookingErrors, 'booking'> = {
  dateFull: 'Dieser Termin ist ausgebucht.',
  dateClosed: 'Leider ist dieser Termin nicht mehr buchbar.',
  codeWrong: 'Der Code für diese private Veranstaltung stimmt nicht.',
  alreadyRegistered: 'Mit dieser E-Mail-Adresse besteht schon eine Anmeldung für diesen Termin.',
  alreadyWaiting:
    'Diese Anmeldung wartet noch auf Ihre Bestätigung. Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.',
  alreadyConfirmed: 'Diese Anmeldung ist bereits bestätigt.',
  confirmationOver: 'Dieser Bestätigungslink ist nicht (mehr) gültig.',
  alreadyCancelled: 'Diese Anmeldung wurde bereits storniert.',
  cancellationTooLate: 'Der Termin hat schon begonnen; die Anmeldung kann nicht mehr storniert werden.',
  linkUnknown: 'Dieser Stornierungslink ist nicht gültig.',
  slotsBelowReserved: 'Es sind schon mehr Plätze belegt, als der Termin dann hätte.',
  eventFixed: 'Ein Termin kann keiner anderen Veranstaltung zugeordnet werden.',
  dateFixed: 'Eine Anmeldung kann nicht auf einen anderen Termin verschoben werden.',
};

const publicPages = {
  toOverview: 'Zur Übersicht',
  otherDates: 'Andere Termine anzeigen',
  otherOpenDates: 'Andere Termine, zu denen Sie sich anmelden können',
  tooMany_one: 'Es gab zu viele Versuche. In einer Minute können Sie es noch einmal versuchen.',
  tooMany_other: 'Es gab zu viele Versuche. In {{count}} Minuten können Sie es noch einmal versuchen.',
  overview: {
    title: 'Veranstaltungen',
    text: 'Wählen Sie ein Thema, sehen Sie die nächsten Termine und melden Sie sich gleich an.',
    none: 'Aktuell gibt es keine buchbaren Veranstaltungen',
    noneText: 'Neue Termine erscheinen hier, sobald sie feststehen.',
    topics: 'Themen in {{category}}',
  },
  events: {
    title: '{{category}} – {{subCategory}}',
    private: 'Privat',
    privateText: 'Für die Anmeldung brauchen Sie den Code aus Ihrer Einladung.',
    choose: 'Termin wählen',
    dates: 'Termine',
    none: 'Keine buchbaren Termine',
    noneText:
      'Zu diesem Thema kann man sich zurzeit nicht anmelden. In der Übersicht finden Sie alle buchbaren Veranstaltungen.',
  },
  date: {
    when: 'Termin',
    where: 'Ort',
    online: 'Online',
    placeFollows: 'Ort wird noch bekannt gegeben',
    year: '{{day}} {{year}}',
    hours: '{{day}}, {{from}}–{{to}} Uhr',
    hour: '{{day}}, {{at}} Uhr',
    left_one: 'noch {{formatted}} Platz',
    left_other: 'noch {{formatted}} Plätze',
    full: 'ausgebucht',
    until: 'Anmeldung bis {{day}}',
    slots: 'Plätze',
    closes: 'Anmeldeschluss: {{at}} Uhr',
    register: 'Anmelden: {{date}}, {{place}}',
  },
  facts: {
    referee: 'Ansprechperson',
    fee: 'Teilnahmegebühr',
    free: 'Kostenfrei',
    policy: 'Stornobedingungen',
  },
  missing: {
    title: 'Diesen Termin gibt es nicht mehr',
    text: 'Vielleicht ist er schon vorbei oder abgesagt, oder der Link ist unvollständig. In der Übersicht finden Sie alle Termine, zu denen Sie sich anmelden können.',
  },
  registration: {
    title: 'Anmeldung',
    notBookable: 'Leider ist dieser Termin nicht mehr buchbar.',
    isFull: 'Alle Plätze sind belegt.',
    isClosed: 'Anmeldeschluss war am {{at}} Uhr.',
    givenName: 'Vorname',
    familyName: 'Nachname',
    email: 'E-Mail-Adresse',
    emailText: 'Dorthin schicken wir die Bestätigung mit dem Kalendereintrag.',
    code: 'Code',
    codeText: 'Er steht in Ihrer Einladung. Bitte achten Sie auf Groß- und Kleinschreibung.',
    tenant: 'Unternehmen',
    department: 'Abteilung',
    site: 'Markt',
    participate: 'Ich nehme an diesem Termin teil',
    accept: 'Ich akzeptiere die Stornobedingungen',
    noPolicy:
      'Für diese Veranstaltung gelten keine besonderen Bedingungen. Bitte stornieren Sie trotzdem rechtzeitig, wenn Sie nicht teilnehmen können.',
    privacy: 'Wir verwenden Ihre Angaben nur für diese Veranstaltung.',
    privacyLink: 'Datenschutzhinweise',
    submit: 'Anmelden',
    failed: 'Leider ist etwas schiefgelaufen. Bitte versuchen Sie es noch einmal.',
    failedPrivate:
      'Leider ist etwas schiefgelaufen. Bitte versuchen Sie es noch einmal und prüfen Sie bei privaten Veranstaltungen den Code.',
    done: 'Vielen Dank, Sie haben sich erfolgreich zum Seminar angemeldet.',
    doneMail: 'Die Bestätigung mit dem Termin für Ihren Kalender geht an',
    doneHeld:
      'An diese Adresse gingen heute schon so viele E-Mails, dass die Bestätigung frühestens morgen kommt. Ihr Platz ist Ihnen trotzdem sicher.',
    doneCancel:
      'Falls Ihnen etwas dazwischenkommt, stornieren Sie bitte mit dem Link aus dieser E-Mail. So wird Ihr Platz für andere frei.',
    doneMissing: 'Keine E-Mail bekommen? Bitte sehen Sie auch im Spam-Ordner nach.',
    waiting: 'Fast geschafft: Bitte bestätigen Sie Ihre Anmeldung.',
    waitingMail: 'Wir haben Ihnen eine E-Mail mit einem Bestätigungslink geschickt, und zwar an',
    waitingUntil:
      'Ihr Platz ist bis {{at}} Uhr für Sie reserviert. Öffnen Sie bitte bis dahin den Link, sonst wird der Platz wieder frei.',
  },
  confirmation: {
    title: 'Anmeldung bestätigen',
    question:
      'Mit einem Klick ist Ihr Platz fest gebucht. Sie bekommen dann eine E-Mail mit dem Termin für Ihren Kalender.',
    confirm: 'Anmeldung bestätigen',
    over: 'Der Link gilt 30 Minuten lang und nur für eine Anmeldung. Solange Plätze frei sind, können Sie sich erneut anmelden.',
    again: 'Erneut anmelden',
    already: 'Ihre Anmeldung ist bereits bestätigt. Sie brauchen nichts weiter zu tun.',
    alreadyText: 'Die E-Mail mit dem Termin und dem Stornierungslink haben wir Ihnen schon geschickt.',
    failed: 'Ihre Anmeldung konnte nicht bestätigt werden.',
  },
  cancellation: {
    title: 'Anmeldung stornieren',
    question: 'Möchten Sie Ihre Anmeldung wirklich stornieren? Die Stornierung kann nicht rückgängig gemacht werden.',
    confirm: 'Anmeldung stornieren',
    keep: 'Anmeldung behalten',
    done: 'Sie haben sich erfolgreich von der Veranstaltung abgemeldet.',
    doneText: 'Ihr Platz ist wieder frei. Wir bestätigen Ihnen die Stornierung per E-Mail.',
    failed:
      'Leider ist etwas schiefgelaufen. Bitte versuchen Sie es noch einmal. Vielleicht haben Sie sich bereits von der Veranstaltung abgemeldet.',
  },
};

const validation = {
  siteOfOtherTenant: 'Dieser Markt gehört nicht zum gewählten Unternehmen',
};

export default { errors, validation, public: publicPages };
