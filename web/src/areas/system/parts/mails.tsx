import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Status } from '../data.ts';

/** The mail queue. */
export function Mails({ mails: { due, dueSince, held, failed } }: Pick<Status, 'mails'>) {
  const { t } = useTranslation('system');
  const { dateTime } = useFormats();
  return (
    <Section title={t('mails.title')}>
      <Figures
        figures={[
          {
            label: t('mails.due'),
            value: due,
            note: dueSince === null ? undefined : t('mails.dueSince', { at: dateTime(dueSince) }),
          },
          { label: t('mails.held'), value: held },
          { label: t('mails.failed'), value: failed, note: t('mails.failedNote') },
        ]}
      />
    </Section>
  );
}
