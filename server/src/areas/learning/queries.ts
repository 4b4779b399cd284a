import type { learning } from '@kontor/contract/areas/learning/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { MayReadOwner } from '../../kernel/files/attachments.ts';

/** The number of records of each kind, and how many exams are running. */
export function overview({ db, now }: Read): Promise<AnswerOf<typeof learning.overview>> {
  const at = now.toISOString();
  return db
    .selectNoFrom(({ selectFrom, fn }) => {
      const exams = selectFrom('learning_exam').select(fn.countAll<number>().as('count'));
      return [
        selectFrom('learning_trainee').select(fn.countAll<number>().as('count')).$asScalar().$notNull().as('trainees'),
        selectFrom('learning_subject').select(fn.countAll<number>().as('count')).$asScalar().$notNull().as('subjects'),
        exams.$asScalar().$notNull().as('exams'),
        exams.where('start', '<=', at).where('end', '>=', at).$asScalar().$notNull().as('activeExams'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Documents of subjects are for administrators; trainees get signed links (`behaviour §5`). */
export const mayReadDocument: MayReadOwner = async (_read, actor) => actor.roles.has('PortalAdministrator');
