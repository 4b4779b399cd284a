import { METER_KEEPERS } from '@kontor/contract/areas/meters/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { useTranslation } from 'react-i18next';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { SectionLinks } from '../../../kit/page/SectionLinks.tsx';
import { ADMINISTRATION, COSTS, DATA_ENTRY, METER_MANAGEMENT, RANKING, SUPERVISION, VALUES } from './address.ts';

/** The pages of the area, above each of them. */
export function MeterNavigation() {
  const { t } = useTranslation('meters');
  const isKeeper = isAllowed(only(...METER_KEEPERS), useSession());
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
