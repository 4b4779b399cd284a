import { lastOrderDay, stepTo } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { settings } from '../../../kernel/settings.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Campaign } from '../data.ts';
import { answersQuery } from './board.ts';

/** The steps of a campaign's state, and the state that each requests. */
const TARGETS = { release: 'upcoming', cancel: 'canceled' } as const;

type Step = keyof typeof TARGETS;

/** The action of a step: its own name if it can be taken, else why not. */
export const verdictOn = ({ state, products }: Campaign, step: Step) =>
  stepTo({ state, productCount: products.length }, TARGETS[step]);

/** What to know before a release: who takes part, and whether the time for orders has come or gone. */
function useNotes({ sites, startDate, endDate }: Campaign): string[] {
  const { t } = useTranslation('campaigns');
  const { counted, day } = useFormats();
  const today = dayOf(new Date(), settings().timeZone);
  const days = { start: day(startDate), end: day(endDate) };
  const when =
    today < startDate
      ? t('campaign.release.later', days)
      : t(today <= lastOrderDay({ endDate }) ? 'campaign.release.now' : 'campaign.release.over', days);
  return [sites.length > 0 ? t('campaign.release.sites', counted(sites.length)) : t('campaign.release.noSites'), when];
}

/** What to know before a cancellation: how many sites ordered, and what they are told. */
function useCancelNotes(): (orderCount: number) => string[] {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  return (orderCount) => [
    orderCount > 0 ? t('campaign.cancel.orders', counted(orderCount)) : t('campaign.cancel.noOrders'),
  ];
}

/** Asks, takes the campaign a step further and says so (`spec 3 §4`). */
export function useStep(known: Campaign) {
  const { t } = useTranslation('campaigns');
  const { mutate, isPending } = useUpdate(campaign);
  const client = useQueryClient();
  const notes = useNotes(known);
  const cancelNotes = useCancelNotes();
  const take = async (step: Step) => {
    // Counted again: sites may have ordered since the page was opened.
    const answers =
      step === 'cancel' ? await client.fetchQuery({ ...answersQuery(known.id), staleTime: 0 }).catch(notify.error) : [];
    if (!answers) return;
    const orderCount = answers.filter(({ answer }) => answer === 'ordered').length;
    const isSure = await confirm({
      title: t(`campaign.${step}.title`, { title: known.title }),
      text: (
        <Stack gap="sm">
          {(step === 'release' ? notes : cancelNotes(orderCount)).map((note) => (
            <Text key={note}>{note}</Text>
          ))}
          <Text>{t(`campaign.${step}.text`)}</Text>
        </Stack>
      ),
      action: t(`campaign.${step}.action`),
      isDestructive: step === 'cancel',
    });
    if (!isSure) return;
    mutate(
      { entity: known, body: { ...known, state: TARGETS[step] } },
      { onSuccess: () => notify.success(t(`campaign.${step}.done`)), onError: notify.error },
    );
  };
  return { take: (step: Step) => void take(step), isPending };
}
