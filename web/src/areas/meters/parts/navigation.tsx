import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SectionLinks } from '../../../kit/page/section-links.tsx';
import { ADMINISTRATION, COSTS, DATA_ENTRY, METER_MANAGEMENT, RANKING, SUPERVISION, VALUES } from './address.ts';

/** The area's navigation, shown above its pages. */
export function MeterNavigation() {
  const { t } = useTranslation('meters');
  const isKeeper = isAllowed(only(...METER_MANAGERS), useSession());
  const ofKeepers = [
    { to: ADMINISTRATION, label: t('menu.administration') },
    { to: SUPERVISION, label: t('menu.supervision') },
    { to: COSTS, label: t('menu.costs') },
  ];
  return (
    <SectionLinks
      links={[
        { to: '/', label: t('menu.home'), isExact: true },
        { to: METER_MANAGEMENT, label: t('menu.overview'), isExact: true },
        { to: DATA_ENTRY, label: t('menu.entry') },
        { to: VALUES, label: t('menu.values') },
        { to: RANKING, label: t('menu.ranking') },
        ...(isKeeper ? ofKeepers : []),
      ]}
    />
  );
}
