import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Status } from '../data.ts';

/** The size of the files and of the database, and when they were last backed up. */
export function Storage({ status: { files, database } }: { readonly status: Status }) {
  const { t } = useTranslation('system');
  const { whole, size, dateTime } = useFormats();
  const { lastBackup } = database;
  const roughly = (value: string) => (files.isEstimated ? t('storage.about', { value }) : value);
  return (
    <Section title={t('storage.title')}>
      <Facts isAligned>
        <Fact label={t('storage.files')}>{roughly(whole(files.count))}</Fact>
        <Fact label={t('storage.fileSize')}>{roughly(size(files.bytes))}</Fact>
        <Fact label={t('storage.databaseSize')}>{size(database.bytes)}</Fact>
        <Fact label={t('storage.backup')}>{lastBackup === null ? t('storage.noBackup') : dateTime(lastBackup)}</Fact>
      </Facts>
    </Section>
  );
}
