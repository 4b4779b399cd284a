import { queued } from '../../../kernel/offline/queued.ts';
import { saveAnswer } from './attempt-calls.ts';

/** An answer waits on the device while there is no network; a later one to the same question takes its place. */
export const savedAnswer = queued('learning.saveAnswer', saveAnswer, {
  title: 'learning:attempts.questionnaire.waitingAnswer',
  replaces: ({ query, body }) => `${query.attemptId}/${body.questionId}`,
});

export default [savedAnswer];
