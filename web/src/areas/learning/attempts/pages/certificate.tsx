import { formatKey } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { Anchor, Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePathText } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { CERTIFICATES, certificateQuery } from '../../invitations/invited-data.ts';
import { CertificateEntry } from '../certificate-entry.tsx';
import { Refused } from '../refused.tsx';

/** Verifies a certificate: shows exam, date and initials if it is genuine (`behaviour §2`). */
export default function CertificatePage() {
  const { t } = useTranslation('learning');
  const { day } = useFormats();
  const code = formatKey(usePathText('code'));
  const query = useQuery(certificateQuery(code));
  if (isProblem(query.error, 'request.tooMany'))
    return <CertificateEntry key={code} wrong={{ key: code, reason: <Refused error={query.error} /> }} />;
  if (query.data?.valid === false)
    return <CertificateEntry key={code} wrong={{ key: code, reason: t('attempts.check.invalid') }} />;
  return (
    <Card maw="34rem" mx="auto" w="100%">
      <PageTitle title={t('attempts.check.title')} />
      <Stack>
        <Title order={1}>{t('attempts.check.title')}</Title>
        <QueryState query={query}>
          {({ exam, date, initials }) => (
            <>
              <Banner kind="success">{t('attempts.check.valid')}</Banner>
              <Facts>
                <Fact label={t('attempts.check.exam')}>{exam}</Fact>
                <Fact label={t('attempts.check.date')}>{date && day(date)}</Fact>
                <Fact label={t('attempts.check.initials')}>{initials}</Fact>
              </Facts>
            </>
          )}
        </QueryState>
        <Anchor renderRoot={(props) => <Link {...props} to={CERTIFICATES} />}>{t('attempts.check.another')}</Anchor>
      </Stack>
    </Card>
  );
}
