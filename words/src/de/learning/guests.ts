import type { learningErrors } from '@kontor/contract/areas/learning/errors.ts';
import type { ErrorWords } from '../../words.ts';
import attempts from './attempts.ts';

const errors: ErrorWords<keyof typeof learningErrors, 'learning'> = {
  keyUnknown:
    'Der eingegebene Einladungsschlüssel ist ungültig, oder für Sie sind noch keine Prüfungen angelegt. Bitte prüfen Sie die Schreibweise.',
  taken: 'Löschen ist nicht möglich, weil dazu schon Prüfungen abgelegt wurden: {{exams}}.',
  questionFixed: 'Eine Frage kann keinem anderen Fachgebiet zugeordnet werden.',
  subjectTooSmall:
    'Dieses Fachgebiet wird geprüft und braucht mindestens so viele vollständige Fragen, wie eine Prüfung stellt.',
  answerNeeded: 'Dieses Fachgebiet wird geprüft; jede seiner Fragen braucht deshalb eine richtige Antwort.',
  subjectIncomplete:
    'Dieses Fachgebiet ist noch nicht vollständig: Es braucht mindestens so viele Fragen, wie eine Prüfung stellt, und zu jeder eine richtige Antwort.',
  examTaken: 'Zu dieser Prüfung gibt es schon Ergebnisse; ihr Fachgebiet kann nicht mehr gewechselt werden.',
  nobodyInExam: 'An dieser Prüfung nimmt noch niemand teil.',
  alreadyInExam: 'Diese Person nimmt schon an der Prüfung teil.',
  examInactive: 'Diese Prüfung läuft gerade nicht.',
  alreadyPassed: 'Sie haben diese Prüfung schon bestanden.',
  attemptsUsed: 'Sie haben beide Versuche für diese Prüfung genutzt.',
  graceUseless: 'Wer bestanden oder beide Versuche genutzt hat, braucht keine Nachfrist mehr.',
  nothingToAsk: 'Diese Prüfung ist noch nicht bereit. Bitte wenden Sie sich an die Person, die Sie eingeladen hat.',
  viewOnly:
    'Als Administration sehen Sie die Prüfungen anderer nur an; beginnen, beantworten und abgeben kann sie nur die Person selbst.',
  attemptOver: 'Dieser Versuch ist schon abgegeben, oder seine Zeit ist abgelaufen.',
  otherAttempt: 'Diese Antworten gehören zu einem anderen Versuch. Bitte laden Sie die Seite neu.',
  notPassed: 'Für diese Prüfung gibt es noch keine Urkunde.',
  alreadyVoided: 'Diese Frage ist schon aus der Wertung genommen.',
  importFaulty: 'Die Datei enthält Fehler; es wurde nichts übernommen.',
};

export default { errors, attempts };
