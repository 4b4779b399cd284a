import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import type { Language } from '@kontor/words/words.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../kernel/client.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { download } from '../../../kit/files/download.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { certificatePath, type ExamParams } from '../invitations/invited-data.ts';
import { Refused } from './refused.tsx';

const LABELS = { de: 'attempts.diploma.german', en: 'attempts.diploma.english' } as const;

interface DiplomaProps {
  readonly examParams: ExamParams;
  /** The public verification code; null until it is fetched after passing. */
  readonly code: string | null;
}

/** The certificate of a passed exam, with a choice of language. */
export function Diploma({ examParams: { key, examId }, code }: DiplomaProps) {
  const { t } = useTranslation('learning');
  const fetching = useMutation({
    mutationFn: async (language: Language) =>
      download(await call(attempts.certificateFile, { params: { key, examId }, query: { language } })),
  });
  return (
    <Section title={t('attempts.diploma.title')}>
      <Group gap="sm">
        {(['de', 'en'] as const).map((language) => (
          <Button
            key={language}
            variant="default"
            leftSection={<IconDownload size="1.25rem" aria-hidden />}
            loading={fetching.isPending && fetching.variables === language}
            onClick={() => fetching.mutate(language)}
          >
            {t(LABELS[language])}
          </Button>
        ))}
      </Group>
      {fetching.error && (
        <Banner kind="error">
          <Refused error={fetching.error} />
        </Banner>
      )}
      {code && (
        <>
          <Text>{t('attempts.diploma.text')}</Text>
          <Facts>
            <Fact label={t('attempts.diploma.code')}>
              <code>{code}</code>
            </Fact>
          </Facts>
          <Anchor renderRoot={(props) => <Link {...props} to={certificatePath(code)} />}>
            {t('attempts.diploma.check')}
          </Anchor>
        </>
      )}
    </Section>
  );
}
