import { formatSpan } from '@kontor/contract/kernel/days.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { isMailWaiting, queueMail, withdrawMails } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import type { ExamRow } from './queries.ts';

/** The invitation that a mail is about: all of an exam, or that of one trainee. */
const recordOf = (examId: number, traineeId?: number) =>
  `/learning/exam/${examId}/${traineeId === undefined ? '' : `${traineeId}/`}`;

/** Withdraws queued invitations: the exam or the trainee's place in it is about to be deleted. */
export const withdraw = (tx: Tx, examId: number, traineeId?: number): Promise<void> =>
  withdrawMails(tx, recordOf(examId, traineeId));

/** Whether a trainee's invitation to an exam is still queued. */
export const isInvitationWaiting = (tx: Tx, examId: number, traineeId: number): Promise<boolean> =>
  isMailWaiting(tx, recordOf(examId, traineeId));

/** Opens a trainee's exams for anyone who has it. */
export const linkOf = ({ publicUrl }: Services, invitationKey: string) =>
  `${publicUrl}/learning/my-exams/${invitationKey}`;

/** An invited trainee, and the link to their exams. */
export interface Invitee {
  readonly traineeId: number;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly invitationKey: string;
}

/** Sends a trainee the personal link to their exams, in the portal's language: their own is unknown. */
export async function inviteByMail(tx: Tx, services: Services, exam: ExamRow, invitee: Invitee): Promise<void> {
  const language = services.defaultLanguage;
  const t = words(language);
  const { givenName, familyName, invitationKey } = invitee;
  await queueMail(tx, services, {
    recipient: invitee.email,
    language,
    purpose: 'learning.invitation',
    isPublic: false,
    about: recordOf(exam.id, invitee.traineeId),
    subject: t('learning:exams.mails.subject', { exam: exam.title }),
    ...mailLayout({
      language,
      title: t('learning:exams.mails.title'),
      paragraphs: [
        t('learning:exams.mails.greeting', { givenName, familyName }),
        t('learning:exams.mails.text', { exam: exam.title }),
      ],
      facts: [
        [t('learning:exams.mails.exam'), exam.title],
        [t('learning:exams.mails.period'), formatSpan(exam.start, exam.end, services.timeZone, language)],
        [t('learning:exams.mails.key'), invitationKey],
      ],
      button: {
        label: t('learning:exams.mails.open'),
        href: linkOf(services, invitationKey),
      },
      links: services.legalLinks(language),
    }),
  });
}
