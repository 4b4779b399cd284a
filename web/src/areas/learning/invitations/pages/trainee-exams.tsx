import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
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
        <Page title={t('attempts.exams.greeting', { givenName, familyName })} documentTitle={t('attempts.exams.title')}>
          <Text>{t('attempts.exams.text')}</Text>
          <InvitedTiles exams={exams} pathOf={({ id }) => examPath({ key, examId: id })} />
          <Text size="sm">
            <Anchor inherit renderRoot={(props) => <Link {...props} to={MY_EXAMS} />}>
              {t('attempts.exams.otherKey')}
            </Anchor>
          </Text>
        </Page>
      )}
    </InvitedFrame>
  );
}
