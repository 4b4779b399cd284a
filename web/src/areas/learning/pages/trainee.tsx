import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { IconEye, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { CopyField } from '../../../kit/forms/CopyField.tsx';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { nameOf, type Trainee, traineeQuery, traineeView } from '../data.ts';
import { useKind } from '../parts/record-pages.tsx';
import { TraineeFields } from '../parts/trainee-fields.tsx';

export default function TraineePage() {
  const query = useQuery(traineeQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('trainee')} query={query}>
      {(known) => <TraineeEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

/** Asks, and generates a new key: the one that was handed out stops working. */
function useRenewal(known: Trainee) {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(people.renewKey);
  return async () => {
    const question = {
      title: t('people.trainee.renewTitle'),
      text: t('people.trainee.renewText', { name: nameOf(known) }),
      action: t('people.trainee.renew'),
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    mutate(
      { params: { id: known.id } },
      { onSuccess: () => notify.success(t('people.trainee.renewed')), onError: notify.error },
    );
  };
}

function TraineeEditor({ known }: { readonly known: Trainee }) {
  const { t } = useTranslation('learning');
  const record = useKnownRecord(useKind('trainee'), trainee, known);
  const renew = useRenewal(known);
  const navigate = useNavigate();
  const actions = [
    {
      label: t('people.trainee.view'),
      icon: IconEye,
      onClick: () => void navigate({ to: traineeView(known) }),
    },
    { label: t('people.trainee.renew'), icon: IconKey, onClick: () => void renew() },
  ];
  return (
    <EditPage
      {...record}
      number={known.number}
      title={nameOf(known)}
      actions={actions}
      more={
        <Section title={t('people.trainee.access')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <CopyField
              label={t('people.trainee.invitationKey')}
              description={t('people.trainee.invitationKeyText')}
              value={known.invitationKey}
            />
          </SimpleGrid>
        </Section>
      }
    >
      <TraineeFields />
    </EditPage>
  );
}
