import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { call } from '../../../kernel/client.ts';
import { download } from '../../../kit/files/download.ts';

/** Offers the sheet of invitation cards of an exam, to be printed and cut. */
export async function downloadCards(examId: number): Promise<void> {
  download(await call(exams.invitationCards, { params: { examId } }));
}
