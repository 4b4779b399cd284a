import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Status } from '../data.ts';

/** The versions of the server that answers, and of its database. */
export function Version({ status: { version, node, startedAt, database } }: { readonly status: Status }) {
  const { t } = useTranslation('system');
  const { dateTime } = useFormats();
  return (
    <Section title={t('version.title')}>
      <Facts isAligned>
        <Fact label={t('version.portal')}>{version}</Fact>
        <Fact label={t('version.startedAt')}>{dateTime(startedAt)}</Fact>
        <Fact label={t('version.node')}>{node}</Fact>
        <Fact label={t('version.postgres')}>{database.version}</Fact>
        <Fact label={t('version.schema')}>{database.schema}</Fact>
      </Facts>
      <Text size="sm" c="dimmed">
        {t('version.note')}
      </Text>
    </Section>
  );
}
