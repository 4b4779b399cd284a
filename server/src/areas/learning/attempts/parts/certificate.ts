import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import { longDate } from '../../../../kernel/formats.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import type { CertificateRow } from '../queries.ts';
import { drawCertificate } from '../tasks.ts';

/** A printable certificate that can be verified by its code. */
export async function certificateFile(
  { thread, publicUrl, timeZone }: Services,
  { number, givenName, familyName, exam, submittedAt, code }: CertificateRow,
  language: Language,
): Promise<FileAnswer> {
  const t = words(language);
  const { content } = await thread.perform(drawCertificate, {
    language,
    title: t('learning:attempts.certificate.title'),
    name: `${givenName} ${familyName}`,
    number,
    hasPassed: t('learning:attempts.certificate.hasPassed'),
    exam,
    date: t('learning:attempts.certificate.on', { date: longDate(submittedAt, language, timeZone) }),
    code,
    check: t('learning:attempts.certificate.check'),
    address: `${publicUrl}/learning/certificate/${code}`,
  });
  return { name: `${t('learning:attempts.certificate.title')}.pdf`, type: 'application/pdf', content };
}
