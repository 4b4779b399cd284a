import { formatSpan } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import { linkOf } from '../mails.ts';
import type { ExamRow, InviteeRow } from '../queries.ts';
import { drawCards } from '../tasks.ts';

/** A sheet of cards with the trainees' keys, in the language of the person who prints it. */
export async function cardsFile(
  services: Services,
  exam: ExamRow,
  invitees: readonly InviteeRow[],
  language: Language,
): Promise<FileAnswer> {
  const t = words(language);
  const { content } = await services.thread.perform(drawCards, {
    language,
    title: t('learning:exams.cards.title', { exam: exam.title }),
    exam: exam.title,
    period: formatSpan(exam.start, exam.end, services.timeZone, language),
    hint: t('learning:exams.cards.hint'),
    address: `${services.publicUrl}/learning/my-exams`,
    cards: invitees.map(({ givenName, familyName, number, invitationKey }) => ({
      name: `${givenName} ${familyName}`,
      number,
      key: invitationKey,
      link: linkOf(services, invitationKey),
    })),
  });
  return { name: t('learning:exams.cards.file', { id: exam.id }), type: 'application/pdf', content };
}
