import { mayRemind } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { IconBuildingMinus, IconExternalLink, IconLink, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Action } from '../../../kit/page/ActionMenu.tsx';
import type { Campaign } from '../data.ts';
import { orderPath } from './address.ts';
import type { SiteAnswer } from './board.ts';
import { useLinkCopying } from './order-link.ts';

/**
 * Asks, and removes a site that ordered nothing from the campaign. As the row is gone then, the focus goes to the
 * board.
 */
function useRemoval({ id }: Campaign, board: RefObject<HTMLElement | null>): (one: SiteAnswer) => Promise<void> {
  const { t } = useTranslation('campaigns');
  const { mutate } = useCommand(campaigns.removeSite);
  return useCallback(
    async ({ siteId, site, answer }) => {
      const texts = [t('answers.removal.text')];
      if (answer === 'declined') texts.unshift(t('answers.removal.declined'));
      const question = {
        title: t('answers.removal.title', { site: site.title }),
        text: texts.join(' '),
        action: t('answers.removal.action'),
        isDestructive: true,
      };
      if (!(await confirm(question))) return;
      mutate(
        { params: { id, siteId } },
        {
          onSuccess: () => {
            board.current?.focus({ preventScroll: true });
            notify.success(t('answers.removal.done', { site: site.title }));
          },
          onError: notify.error,
        },
      );
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

/** The actions on a site of the board; the same function until something of that changes. */
export function useBoardActions({ campaign, board, now, onRemind }: BoardActions): (one: SiteAnswer) => Action[] {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const copy = useLinkCopying(campaign);
  const remove = useRemoval(campaign, board);
  return useCallback(
    (one) => {
      const { siteId, site, answer } = one;
      const remind = {
        label: t('answers.reminder.one'),
        icon: IconMail,
        disabled: !mayRemind(one, now),
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
          label: t(answer === 'ordered' ? 'answers.removal.ordered' : 'answers.removal.action'),
          disabled: answer === 'ordered',
          icon: IconBuildingMinus,
          onClick: () => void remove(one),
          isDestructive: true,
        },
      ];
    },
    [campaign, now, onRemind, t, navigate, copy, remove],
  );
}
