import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useInvitation } from '../parts/invitation.ts';
import { examPath, MY_EXAMS } from '../parts/invited-data.ts';
import { InvitedFrame } from '../parts/invited-frame.tsx';
import { InvitedTiles } from '../parts/invited-tiles.tsx';

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
