import { ANSWERS } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { Progress, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Figures } from '../../../kit/page/figures.tsx';
import { countOf, type SiteAnswer } from './board.ts';

/** The number of sites by answer. */
export function BoardProgress({ answers }: { readonly answers: readonly SiteAnswer[] }) {
  const { t } = useTranslation('campaigns');
  const { counted, whole } = useFormats();
  const answered = answers.length - countOf(answers, 'open');
  const summary = t('answers.answered', { ...counted(answered), sites: whole(answers.length) });
  return (
    <Stack gap="sm">
      <Stack gap="xs">
        <Text fw={600}>{summary}</Text>
        <Progress size="lg" value={answers.length === 0 ? 0 : (answered / answers.length) * 100} aria-label={summary} />
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
