import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { IconEye, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { act } from '../../../../kit/feedback/act.ts';
import { CopyField } from '../../../../kit/forms/copy-field.tsx';
import { EditPage, RecordQuery, useKnownRecord } from '../../../../kit/page/record-pages.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { nameOf, type Trainee, traineeQuery, traineeView } from '../../data.ts';
import { useKind } from '../record-pages.tsx';
import { TraineeFields } from '../trainee-fields.tsx';

export default function TraineePage() {
  const query = useQuery(traineeQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('trainee')} query={query}>
      {(known) => <TraineeEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

/** Generates a new key after a confirmation; the old one stops working. */
function useRenewal(known: Trainee) {
  const { t } = useTranslation('learning');
  const { mutate } = useCommand(people.renewKey);
  return () => {
    const question = {
      title: t('people.trainee.renewTitle'),
      text: t('people.trainee.renewText', { name: nameOf(known) }),
      action: t('people.trainee.renew'),
      isDestructive: true,
    };
    return act(mutate, { params: { id: known.id } }, { question, notice: t('people.trainee.renewed') });
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
