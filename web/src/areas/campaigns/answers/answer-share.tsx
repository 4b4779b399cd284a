import { Group, Progress, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import kit from '../../../kit/kit.module.css';
import type { ListedCampaign } from '../data.ts';

/** How many of a campaign's sites have answered, as a bar and in numbers. */
export function AnswerShare({ siteCount, answerCount }: Pick<ListedCampaign, 'siteCount' | 'answerCount'>) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  if (siteCount === 0)
    return (
      <Text inherit c="dimmed">
        {t('campaign.list.noSites')}
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Text inherit className={kit.unbroken}>
        {t('campaign.list.answered', { answered: whole(answerCount), sites: whole(siteCount) })}
      </Text>
      <Progress value={(100 * answerCount) / siteCount} w="3rem" aria-hidden />
    </Group>
  );
}
