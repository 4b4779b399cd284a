import { sql } from 'kysely';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { Localized } from './rows.ts';

export interface StatisticsRow {
  readonly questionId: number;
  readonly drawn: number;
  readonly correct: number;
  readonly wrongAnswerId: number | null;
  readonly wrongText: Localized | null;
  readonly chosen: number | null;
}

/**
 * How a subject's questions performed in submitted first attempts, by the correct answers drawn with them. If several
 * wrong answers were chosen equally often, the first is returned, with its most recently drawn text.
 */
export async function statisticsOf({ db }: Read, subjectId: number): Promise<StatisticsRow[]> {
  const { rows } = await sql<StatisticsRow>`
    with drawn as (
      select drawn.question_id, drawn.attempt_id, drawn.answers, drawn.given,
        array(select (one ->> 'id')::integer from jsonb_array_elements(drawn.answers) one
          where (one ->> 'isCorrect')::boolean) as key
      from learning_attempt_question drawn
      join learning_question question on question.id = drawn.question_id
      join learning_attempt attempt on attempt.id = drawn.attempt_id
      where question.subject_id = ${subjectId} and attempt.number = 1 and attempt.submitted_at is not null
    ), wrong as (
      select question_id, (one ->> 'id')::integer as answer_id, count(*)::integer as chosen,
        (array_agg(one -> 'text' order by attempt_id desc))[1] as text
      from drawn, jsonb_array_elements(answers) one
      where (one ->> 'id')::integer = any(given) and not (one ->> 'isCorrect')::boolean
      group by question_id, answer_id
    ), most as (
      select distinct on (question_id) * from wrong order by question_id, chosen desc, answer_id
    )
    select question.id as "questionId", count(drawn.attempt_id)::integer as drawn,
      (count(*) filter (where drawn.given @> drawn.key and drawn.given <@ drawn.key))::integer as correct,
      most.answer_id as "wrongAnswerId", most.text as "wrongText", most.chosen
    from learning_question question
    left join drawn on drawn.question_id = question.id
    left join most on most.question_id = question.id
    where question.subject_id = ${subjectId}
    group by question.id, most.answer_id, most.text, most.chosen
    order by question.id`.execute(db);
  return rows;
}
