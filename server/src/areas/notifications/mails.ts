import type { Tx } from '../../kernel/database/tx.ts';
import { numberIn } from '../../kernel/formats.ts';
import { mailLayout } from '../../kernel/mail/layout.ts';
import { queueMail } from '../../kernel/mail/queue.ts';
import type { Services } from '../../kernel/services.ts';
import { languageFor, words } from '../../kernel/words.ts';
import type { MailedNotification, MailReader } from './queries.ts';

const SWITCHES = '/notifications';

/** Sends a person their new notifications, one or several; `titles` are those of sites by id. */
export async function writeNotifications(
  tx: Tx,
  services: Services,
  { email, name, language: preferred, sites }: MailReader,
  notifications: readonly [MailedNotification, ...MailedNotification[]],
  titles: ReadonlyMap<number, string>,
): Promise<void> {
  const language = languageFor(preferred, services);
  const t = words(language);
  const number = numberIn(language);
  const nameOf = ({ kind, title }: MailedNotification) => [t(`notifications:kinds.${kind}`), title].filter(Boolean);
  const siteOf = ({ siteIds }: MailedNotification) => {
    const [id, ...others] = (siteIds ?? []).filter((each) => sites.includes(each));
    const title = id !== undefined && others.length === 0 ? titles.get(id) : undefined;
    return title === undefined ? [] : [t('notifications:mail.site', { title, number: String(id) })];
  };
  const [first, ...others] = notifications;
  const count = notifications.length;
  const subject =
    others.length === 0
      ? nameOf(first).join(': ')
      : t('notifications:mail.subject', { count, formatted: number(count) });
  const lines = notifications.map((each) => `– ${[...nameOf(each), ...siteOf(each)].join(' · ')}`);
  const path = others.length === 0 ? first.path : SWITCHES;
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'notifications.mail',
    isPublic: false,
    subject,
    ...mailLayout({
      language,
      title: subject,
      paragraphs: [t('notifications:mail.greeting', { name }), lines.join('\n')],
      button: { label: t('notifications:mail.open'), href: `${services.publicUrl}${path}` },
      links: [
        { label: t('notifications:mail.end'), href: `${services.publicUrl}${SWITCHES}` },
        ...services.legalLinks(language),
      ],
    }),
  });
}
