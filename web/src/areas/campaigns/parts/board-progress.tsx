import { ANSWERS } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Figures } from '../../../kit/page/Figures.tsx';
import { countOf, type SiteAnswer } from './board.ts';

/** How many of the sites have answered, and how. */
export function BoardProgress({ answers }: { readonly answers: readonly SiteAnswer[] }) {
  const { t } = useTranslation('campaigns');
  const { counted, whole } = useFormats();
  const answered = answers.length - countOf(answers, 'open');
  const told = t('answers.answered', { ...counted(answered), sites: whole(answers.length) });
  return (
    <Stack gap="sm">
      <Stack gap="xs">
        <Text fw={600}>{told}</Text>
        <Progress size="lg" value={answers.length === 0 ? 0 : (answered / answers.length) * 100} aria-label={told} />
      </Stack>
      <Figures
        figures={ANSWERS.toReversed().map((answer) => ({
          label: t(`answerStates.${answer}`),
          value: countOf(answers, answer),
        }))}
      />
    </Stack>
  );
}
