import type de from '../../de/learning/guests.ts';
import type { Words } from '../../words.ts';
import attempts from './attempts.ts';

const errors = {
  keyUnknown:
    'The invitation key you entered is invalid or no exams have been registered for you yet. Please check the exact spelling.',
  taken: 'It cannot be deleted because exams were taken on it: {{exams}}.',
  questionFixed: 'A question cannot move to another subject.',
  subjectTooSmall: 'This subject is used in exams and needs as many complete questions as an exam asks.',
  answerNeeded: 'This subject is used in exams; each of its questions therefore needs a correct answer.',
  subjectIncomplete:
    'This subject is not complete yet: it needs at least as many questions as an exam asks, each with a correct answer.',
  examTaken: 'This exam has results; its subject cannot be changed any more.',
  nobodyInExam: 'Nobody takes part in this exam yet.',
  alreadyInExam: 'This person takes part in the exam already.',
  examInactive: 'This exam is not running now.',
  alreadyPassed: 'You have passed this exam already.',
  attemptsUsed: 'You have used both attempts of this exam.',
  graceUseless: 'A grace period is of no use to somebody who has passed or used both attempts.',
  nothingToAsk: 'This exam is not ready yet. Please contact the person who invited you.',
  viewOnly: 'As an administrator you can only look at these exams; only the trainee can start, answer and submit them.',
  attemptOver: 'This attempt was submitted already, or its time is over.',
  otherAttempt: 'These answers belong to another attempt. Please reload the page.',
  notPassed: 'There is no certificate for this exam yet.',
  alreadyVoided: 'This question has been voided already.',
  importFaulty: 'The file has faults; nothing was imported.',
};

export default { errors, attempts } satisfies Words<typeof de>;
