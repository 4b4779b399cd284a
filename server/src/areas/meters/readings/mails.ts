import { roundedRange } from '@kontor/contract/areas/meters/consumption/rules.ts';
import { daysBetween } from '@kontor/contract/kernel/calendar.ts';
import { formatDay } from '@kontor/contract/kernel/days.ts';
import { localeOf, numberFormatOf } from '@kontor/contract/kernel/intl.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageFor, words } from '../../../kernel/words.ts';
import type { Meter } from '../queries.ts';
import type { UnusualConsumption } from './parts/expectation.ts';

/** Where the portal lists unusual consumption. */
export const OUTLIERS = '/meter-management/overview?tab=outliers';

export interface UnusualReading {
  readonly meter: Meter;
  readonly unusual: UnusualConsumption;
  readonly reason: string | null;
}

/** Writes a mail about an unusual consumption, with the expected range. */
export async function writeUnusual(
  tx: Tx,
  services: Services,
  { email, name, language: preferred }: { readonly email: string; readonly name: string; readonly language: string },
  { meter, unusual: { start, end, consumption, expected }, reason }: UnusualReading,
): Promise<void> {
  const language = languageFor(preferred, services);
  const t = words(language);
  const number = numberFormatOf(localeOf(language), { maximumFractionDigits: 3 });
  const days = daysBetween(start, end);
  const { least, most } = roundedRange({ least: expected.least * days, most: expected.most * days });
  const fact = (key: 'meter' | 'period' | 'consumption' | 'expected' | 'reason', value: string): [string, string] => [
    t(`meters:mails.unusual.${key}`),
    value,
  ];
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'meters.unusual',
    isPublic: false,
    subject: t('meters:mails.unusual.subject', { site: meter.site.title }),
    ...mailLayout({
      language,
      title: t('meters:mails.unusual.title'),
      paragraphs: [
        t('meters:mails.unusual.greeting', { name }),
        t('meters:mails.unusual.text', { site: meter.site.title }),
      ],
      facts: [
        fact('meter', t('meters:mails.unusual.meterOf', { text: meter.text, number: meter.number })),
        fact(
          'period',
          t('meters:mails.unusual.span', { start: formatDay(start, language), end: formatDay(end, language) }),
        ),
        fact('consumption', `${number.format(consumption)} ${meter.unit}`),
        fact('expected', `${number.format(least)}–${number.format(most)} ${meter.unit}`),
        ...(reason === null ? [] : [fact('reason', reason)]),
      ],
      button: { label: t('meters:mails.unusual.open'), href: `${services.publicUrl}${OUTLIERS}` },
      links: [
        { label: t('meters:mails.unusual.end'), href: `${services.publicUrl}/notifications` },
        ...services.legalLinks(language),
      ],
    }),
  });
}
