import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { useInvitation } from '../invitation.ts';
import { examPath, MY_EXAMS } from '../invited-data.ts';
import { InvitedFrame } from '../invited-frame.tsx';
import { InvitedTiles } from '../invited-tiles.tsx';

/** All exams of a trainee (`spec 2 §2`). */
export default function TraineeExamsPage() {
  const { t } = useTranslation('learning');
  const { key, query } = useInvitation();
  return (
    <InvitedFrame invitationKey={key} query={query}>
      {(exams, { trainee: { givenName, familyName } }) => (
        <Stack gap="lg">
          <PageTitle title={t('attempts.exams.title')} />
          <PageHeader title={t('attempts.exams.greeting', { givenName, familyName })} />
          <Text>{t('attempts.exams.text')}</Text>
          <InvitedTiles exams={exams} pathOf={({ id }) => examPath({ key, examId: id })} />
          <Text size="sm">
            <Anchor inherit renderRoot={(props) => <Link {...props} to={MY_EXAMS} />}>
              {t('attempts.exams.otherKey')}
            </Anchor>
          </Text>
        </Stack>
      )}
    </InvitedFrame>
  );
}
