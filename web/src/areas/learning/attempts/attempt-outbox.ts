import { queued } from '../../../kernel/offline/queued.ts';
import { saveAnswer } from './attempt-calls.ts';

/** Answers wait on the device while offline; a later answer to the same question replaces the earlier one. */
export const savedAnswer = queued('learning.saveAnswer', saveAnswer, {
  title: 'learning:attempts.questionnaire.waitingAnswer',
  replaces: ({ query, body }) => `${query.attemptId}/${body.questionId}`,
});

export default [savedAnswer];
