import { attempts } from './attempts/endpoints.ts';
import { exams } from './exams/endpoints.ts';
import { people } from './people/endpoints.ts';

const { invitationCards: _cards, ...firstExams } = exams;
const {
  certificate: _certificate,
  certificateFile: _file,
  voidQuestion: _void,
  rescorings: _rescorings,
  ...firstAttempts
} = attempts;

/** Every call of learning, by sub-noun. */
export const learning = {
  ...people,
  ...firstExams,
  ...firstAttempts,
};
