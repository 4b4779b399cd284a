import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { useDraft } from '../../../../kernel/drafts.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { endpointQuery } from '../../../../kernel/query.ts';
import { useSession } from '../../../../kernel/session.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { useCurrentSite } from '../../../../pickers/current-site.ts';
import { type Campaign, campaignQuery } from '../../data.ts';
import type { SiteOrder } from '../order-form.ts';
import { OrderView } from '../order-view.tsx';

/** Redirects home with a reason (`spec 3 §6`). */
function RedirectHome({ why }: { readonly why: string }) {
  const notifyError = useEffectEvent(() => notify.error(why));
  useEffect(() => notifyError(), []);
  return <Navigate to="/" replace />;
}

interface FillingProps {
  readonly campaign: Campaign;
  readonly siteId: number;
  readonly order: SiteOrder;
}

function Filling({ campaign, siteId, order }: FillingProps) {
  const session = useSession();
  const subject = session.state === 'signedIn' ? session.subject : '';
  const kept = useDraft(subject, `campaign-order-${campaign.id}-${siteId}`);
  if (!kept || session.state !== 'signedIn') return <LoadingState />;
  return <OrderView campaign={campaign} siteId={siteId} order={order} roles={session.roles} kept={kept} />;
}

/** The reason why the order page is not available: a key below `orders.page`. */
function reasonFor(errors: readonly unknown[]): 'canceledLink' | 'foreign' | 'unknown' | null {
  const has = (...codes: string[]) => errors.some((error) => isProblem(error, ...codes));
  if (has('campaigns.canceled')) return 'canceledLink';
  if (has('request.forbidden')) return 'foreign';
  return has('request.notFound', 'campaigns.siteMissing') ? 'unknown' : null;
}

interface OrderingProps {
  readonly id: number;
  readonly siteId: number;
}

function Ordering({ id, siteId }: OrderingProps): ReactNode {
  const { t } = useTranslation('campaigns');
  const campaign = useQuery(campaignQuery(id));
  const order = useQuery(endpointQuery(orders.siteOrder, { params: { id, siteId } }));
  const why = reasonFor([campaign.error, order.error]);
  // Waits for the order request, whose error is more specific than the campaign's.
  if (why && !order.isPending) return <RedirectHome why={t(`orders.page.${why}`)} />;
  return (
    <QueryState query={campaign} loading={<LoadingState lines={12} />}>
      {(known) => (
        <>
          <PageTitle title={known.title} />
          <QueryState query={order} loading={<LoadingState lines={12} />}>
            {(current) => (
              // Remounts when a product is added, to get its row; the draft is restored from the device.
              <Filling
                key={known.products.map(({ productId }) => productId).join()}
                campaign={known}
                siteId={siteId}
                order={current}
              />
            )}
          </QueryState>
        </>
      )}
    </QueryState>
  );
}

/** The order page of a site; administrators may open any site's (`spec 3 §2.1`). */
export default function OrderPage() {
  const { t } = useTranslation('campaigns');
  const id = usePathId('id');
  const siteId = usePathId('siteId');
  const current = useCurrentSite();
  const isOwn = current.among === 'any' || current.among.includes(siteId);
  const isOther = current.among !== 'any' && isOwn && current.siteId !== siteId;
  const pick = useEffectEvent(current.pick);
  // Selects the linked site for users of several sites.
  useEffect(() => {
    if (isOther) pick(siteId);
  }, [isOther, siteId]);
  if (!isOwn) return <RedirectHome why={t('orders.page.foreign')} />;
  return <Ordering key={`${id} ${siteId}`} id={id} siteId={siteId} />;
}
