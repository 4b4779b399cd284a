import { lastOrderDay, stepTo } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { IconBan, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useUpdate } from '../../../kernel/mutation.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useTransitions } from '../../../kit/page/transitions.tsx';
import { answersQuery } from '../answers/board.ts';
import type { Campaign } from '../data.ts';

/** The steps of a campaign's state, and the state that each requests. */
const TARGETS = { release: 'upcoming', cancel: 'canceled' } as const;

type Step = keyof typeof TARGETS;

/** Checks a step: its own name if it is possible, otherwise the reason why not. */
export const checkStep = ({ state, products }: Campaign, step: Step) =>
  stepTo({ state, productCount: products.length }, TARGETS[step]);

/** The notes before a release: the participants, and how the dates relate to today. */
function useReleaseNotes({ sites, startDate, endDate }: Campaign): () => string[] {
  const { t } = useTranslation('campaigns');
  const { counted, day } = useFormats();
  return () => {
    const today = dayOf(new Date(), settings().timeZone);
    const days = { start: day(startDate), end: day(endDate) };
    const when =
      today < startDate
        ? t('campaign.release.later', days)
        : t(today <= lastOrderDay({ endDate }) ? 'campaign.release.now' : 'campaign.release.over', days);
    return [
      sites.length > 0 ? t('campaign.release.sites', counted(sites.length)) : t('campaign.release.noSites'),
      when,
    ];
  };
}

/** The note before a cancellation: the number of sites that ordered, fetched again. */
function useCancelNotes({ id }: Campaign): () => Promise<string[]> {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const client = useQueryClient();
  return async () => {
    const answers = await client.fetchQuery({ ...answersQuery(id), staleTime: 0 });
    const orderCount = answers.filter(({ answer }) => answer === 'ordered').length;
    return [orderCount > 0 ? t('campaign.cancel.orders', counted(orderCount)) : t('campaign.cancel.noOrders')];
  };
}

/** The steps of a campaign's state (`spec 3 §4`); one that only lacks products is disabled. */
export function useCampaignTransitions(known: Campaign) {
  const { t } = useTranslation('campaigns');
  const transitions = useTransitions(useUpdate(campaign));
  const releaseNotes = useReleaseNotes(known);
  const cancelNotes = useCancelNotes(known);
  const { title } = known;
  const questionOf = (step: Step, notes: readonly string[]) => ({
    title: t(`campaign.${step}.title`, { title }),
    text: [...notes, t(`campaign.${step}.text`)],
  });
  const questions = {
    release: () => questionOf('release', releaseNotes()),
    cancel: async () => questionOf('cancel', await cancelNotes()),
  };
  const transitionOf = (step: Step) => {
    const outcome = checkStep(known, step);
    if (outcome === null || outcome === 'campaigns.wrongState') return [];
    return {
      action: t(`campaign.${step}.action`),
      notice: t(`campaign.${step}.done`),
      input: { entity: known, body: { ...known, state: TARGETS[step] } },
      icon: step === 'release' ? IconSend : IconBan,
      question: questions[step],
      isOnwards: step === 'release',
      disabled: outcome !== step,
      isDestructive: step === 'cancel',
    };
  };
  return { ...transitions, release: [transitionOf('release')].flat(), cancel: [transitionOf('cancel')].flat() };
}
