const entry = {
  title: 'Meine Prüfungen',
  text: 'Geben Sie den Einladungsschlüssel von Ihrer Karte oder aus Ihrer E-Mail ein. Eine Anmeldung brauchen Sie nicht.',
  key: 'Einladungsschlüssel',
  format: '16 Zeichen; die Bindestriche setzen wir für Sie.',
  incomplete: 'Bitte geben Sie alle 16 Zeichen ein',
  open: 'Prüfungen anzeigen',
};

const state = {
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  underWay: 'Angefangen',
  scoring: 'Wird ausgewertet',
  secondLeft: 'Zweiter Versuch möglich',
  grace: 'Nachfrist',
  running: 'Läuft',
  upcoming: 'Noch nicht begonnen',
  over: 'Beendet',
};

const exams = {
  title: 'Meine Prüfungen',
  greeting: 'Guten Tag, {{givenName}} {{familyName}}',
  text: 'Das sind Ihre Prüfungen. Wählen Sie eine aus, um die Unterlagen zu lesen und zu beginnen.',
  otherKey: 'Anderen Schlüssel eingeben',
};

const exam = {
  missing: 'Diese Prüfung gibt es nicht',
  missingText: 'Vielleicht ist der Link veraltet. Ihre Prüfungen finden Sie in der Übersicht.',
  toExams: 'Zu meinen Prüfungen',
  toExam: 'Zur Prüfung',
  subject: 'Fachgebiet',
  period: 'Zeitraum',
  questions: 'Fragen',
  passMark: 'Bestehensgrenze',
  passMarkText: '{{percent}} % – mindestens {{needed}} von {{count}} richtig',
  attempts: 'Versuche',
  attemptsText: '{{used}} von {{most}} genutzt, noch {{left}} übrig',
  timeLimit: 'Zeit',
  timeUntil: 'Ohne Begrenzung; Abgabe bis {{at}} Uhr',
  timeless: 'Ohne Begrenzung',
  answered: 'Sie haben {{correct}} von {{count}} Fragen richtig beantwortet.',
  documents: 'Unterlagen',
  documentsText: 'Bitte lesen Sie die Unterlagen, bevor Sie beginnen.',
  noDocuments: 'Zu dieser Prüfung gibt es keine Unterlagen.',
  newTab: '(öffnet sich in einem neuen Tab)',
  start: 'Prüfung beginnen',
  startSecond: 'Zweiten Versuch beginnen',
  resume: 'Prüfung fortsetzen',
  before: 'Sie können die Prüfung jederzeit unterbrechen und später fortsetzen, auch auf einem anderen Gerät.',
  underWay: 'Sie haben die Prüfung angefangen. Ihre Antworten sind gespeichert.',
  underWayWaiting_one:
    'Sie haben die Prüfung angefangen. Eine Ihrer Antworten liegt nur auf diesem Gerät und ist noch nicht gesendet.',
  underWayWaiting_other:
    'Sie haben die Prüfung angefangen. {{formatted}} Ihrer Antworten liegen nur auf diesem Gerät und sind noch nicht gesendet.',
  lastAttempt: 'Sie können es noch einmal versuchen, aber es ist Ihr letzter Versuch.',
  notActive: 'Der Prüfungszeitraum ist vom {{start}} bis zum {{end}}.',
  grace: 'Sie können auch außerhalb des Zeitraums beginnen: Für Sie gilt eine Nachfrist.',
  scoring: 'Die Zeit ist abgelaufen. Ihre Antworten werden in den nächsten Minuten ausgewertet, so wie sie sind.',
  used: 'Sie haben beide Versuche genutzt.',
};

const questionnaire = {
  step: 'Frage {{step}} von {{count}}',
  hint: 'Mehrere Antworten können richtig sein.',
  required: 'Bitte beantworten Sie diese Frage',
  back: 'Zurück',
  continue: 'Weiter',
  flag: 'Frage merken',
  counter: '{{done}} von {{count}} beantwortet',
  overview: 'Übersicht',
  leave: 'Zurück zur Prüfung',
  saved: 'Gespeichert',
  saving: 'Wird gespeichert …',
  waiting: 'Wartet auf diesem Gerät – keine Verbindung',
  refused: 'Nicht gespeichert',
  waitingAnswer: 'Antwort in einer Prüfung',
  saveAgain: 'Noch einmal speichern',
  deadline: 'Bitte geben Sie bis {{at}} Uhr ab.',
  deadlinePassed: 'Die Zeit für die Abgabe ist um {{at}} Uhr abgelaufen.',
};

const overview = {
  title: 'Ihre Antworten im Überblick',
  text: 'Prüfen Sie Ihre Antworten. Sie können jede Frage noch einmal öffnen; nach der Abgabe lässt sich nichts mehr ändern.',
  answered: 'Beantwortet',
  open: 'Offen',
  flagged: 'Gemerkt',
  leftOpen_one: 'Eine Frage ist noch offen. Bitte beantworten Sie sie, bevor Sie abgeben.',
  leftOpen_other: '{{formatted}} Fragen sind noch offen. Bitte beantworten Sie sie, bevor Sie abgeben.',
  firstOpen: 'Zur ersten offenen Frage',
  submit: 'Prüfung abgeben',
  offlineTitle: 'Noch nicht abgegeben: keine Verbindung',
  offline:
    'Zum Abgeben brauchen Sie eine Verbindung zum Internet. Ihre Antworten bleiben auf diesem Gerät gespeichert. Bitte versuchen Sie es noch einmal, sobald Sie wieder verbunden sind.',
  failedTitle: 'Die Prüfung wurde nicht abgegeben',
  kept: 'Ihre Antworten sind gespeichert. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
};

const over = {
  title: 'Dieser Versuch ist beendet',
  text: 'Er wurde schon abgegeben, vielleicht in einem anderen Fenster oder auf einem anderen Gerät, oder die Zeit ist abgelaufen. Auf der Seite der Prüfung sehen Sie, wie es weitergeht.',
};

const result = {
  passed: 'Vielen Dank! Sie haben die Prüfung bestanden.',
  failed: 'Sie haben die Prüfung leider nicht bestanden.',
};

const diploma = {
  title: 'Ihre Urkunde',
  text: 'Mit dem Code lässt sich prüfen, ob die Urkunde echt ist.',
  german: 'Urkunde auf Deutsch (PDF)',
  english: 'Urkunde auf Englisch (PDF)',
  code: 'Code der Urkunde',
  check: 'Urkunde prüfen',
};

const check = {
  title: 'Urkunde prüfen',
  text: 'Geben Sie den Code ein, der auf der Urkunde steht.',
  code: 'Code der Urkunde',
  action: 'Prüfen',
  valid: 'Diese Urkunde ist echt.',
  invalid: 'Zu diesem Code gibt es keine Urkunde. Bitte prüfen Sie die Schreibweise.',
  exam: 'Prüfung',
  date: 'Bestanden am',
  initials: 'Initialen',
  another: 'Anderen Code prüfen',
};

export default {
  title: 'Meine Prüfungen',
  certificate: {
    title: 'Urkunde',
    hasPassed: 'hat die folgende Prüfung bestanden:',
    on: 'am {{date}}',
    check: 'Mit diesem Code lässt sich prüfen, ob die Urkunde echt ist:',
  },
  tooMany_one: 'Es gab zu viele Versuche. In einer Minute können Sie es noch einmal versuchen.',
  tooMany_other: 'Es gab zu viele Versuche. In {{count}} Minuten können Sie es noch einmal versuchen.',
  entry,
  state,
  exams,
  exam,
  questionnaire,
  overview,
  over,
  result,
  diploma,
  check,
};
