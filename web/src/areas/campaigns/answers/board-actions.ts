import { mayRemind } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { IconBuildingMinus, IconExternalLink, IconLink, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { act } from '../../../kit/feedback/act.ts';
import type { Action } from '../../../kit/page/action-menu.tsx';
import type { Campaign } from '../data.ts';
import { useLinkCopying } from '../orders/order-link.ts';
import { orderPath } from '../parts/address.ts';
import type { SiteAnswer } from './board.ts';

/**
 * Removes a site without an order from the campaign, after a confirmation. As its row disappears, the focus moves to
 * the board.
 */
function useRemoval({ id }: Campaign, board: RefObject<HTMLElement | null>): (one: SiteAnswer) => Promise<void> {
  const { t } = useTranslation('campaigns');
  const { mutate } = useCommand(campaigns.removeSite);
  return useCallback(
    ({ siteId, site, answer }) => {
      const texts = [t('answers.removal.text')];
      if (answer === 'declined') texts.unshift(t('answers.removal.declined'));
      const question = {
        title: t('answers.removal.title', { site: site.title }),
        text: texts.join(' '),
        action: t('answers.removal.action'),
        isDestructive: true,
      };
      const notice = t('answers.removal.done', { site: site.title });
      const onDone = () => board.current?.focus({ preventScroll: true });
      return act(mutate, { params: { id, siteId } }, { question, notice, onDone });
    },
    [id, board, t, mutate],
  );
}

interface BoardActions {
  readonly campaign: Campaign;
  readonly board: RefObject<HTMLElement | null>;
  readonly now: Date;
  readonly onRemind: (sites: readonly SiteAnswer[]) => void;
}

/** The actions on a site of the board; the function is memoized. */
export function useBoardActions({ campaign, board, now, onRemind }: BoardActions): (one: SiteAnswer) => Action[] {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const copy = useLinkCopying(campaign);
  const remove = useRemoval(campaign, board);
  return useCallback(
    (one) => {
      const { siteId, site, answer } = one;
      const remind: Action = {
        label: t('answers.reminder.one'),
        icon: IconMail,
        unavailable: !mayRemind(one, now) && t('answers.reminder.recent'),
        onClick: () => onRemind([one]),
      };
      return [
        { label: t('answers.link.copy'), icon: IconLink, onClick: () => void copy(siteId, site.title) },
        {
          label: t('answers.link.open'),
          icon: IconExternalLink,
          onClick: () => void navigate({ to: orderPath(campaign, siteId) }),
        },
        ...(campaign.state === 'active' && answer === 'open' ? [remind] : []),
        {
          label: t('answers.removal.action'),
          unavailable: answer === 'ordered' && t('answers.removal.ordered'),
          icon: IconBuildingMinus,
          onClick: () => void remove(one),
          isDestructive: true,
        },
      ];
    },
    [campaign, now, onRemind, t, navigate, copy, remove],
  );
}
