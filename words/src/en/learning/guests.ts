import type de from '../../de/learning/guests.ts';
import type { Words } from '../../words.ts';
import attempts from './attempts.ts';

const errors = {
  keyUnknown:
    'The invitation key you entered is invalid or no exams have been registered for you yet. Please check the exact spelling.',
  taken: 'This cannot be deleted because exams have already been taken: {{exams}}.',
  questionFixed: 'A question cannot be moved to another subject.',
  subjectTooSmall: 'This subject is used in exams and needs at least as many complete questions as an exam asks.',
  answerNeeded: 'This subject is used in exams; each of its questions therefore needs a correct answer.',
  subjectIncomplete:
    'This subject is not complete yet: it needs at least as many questions as an exam asks, each with a correct answer.',
  examTaken: 'This exam already has results; its subject can no longer be changed.',
  nobodyInExam: 'Nobody is taking part in this exam yet.',
  alreadyInExam: 'This person is already taking part in the exam.',
  examInactive: 'This exam is not open at the moment.',
  alreadyPassed: 'You have already passed this exam.',
  attemptsUsed: 'You have used both attempts for this exam.',
  graceUseless: 'Trainees who have passed or used both attempts do not need a grace period.',
  nothingToAsk: 'This exam is not ready yet. Please contact the person who invited you.',
  viewOnly:
    'As an administrator, you can only view other people’s exams; only the trainee can start, answer and submit them.',
  attemptOver: 'This attempt has already been submitted, or its time is up.',
  otherAttempt: 'These answers belong to another attempt. Please reload the page.',
  notPassed: 'There is no certificate for this exam yet.',
  alreadyVoided: 'This question has already been voided.',
  importFaulty: 'The file contains errors; nothing was imported.',
};

export default { errors, attempts } satisfies Words<typeof de>;
