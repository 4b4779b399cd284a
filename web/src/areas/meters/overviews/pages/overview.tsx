import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { SimpleGrid } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChartHistogram,
  IconCoinEuro,
  IconPencil,
  IconTool,
  IconTrophy,
} from '@tabler/icons-react';
import { useFormats } from '../../../../kernel/formats.ts';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { Tile } from '../../../../kit/page/tile.tsx';
import { isSiteMissing, useCurrentSite } from '../../../../pickers/current-site.ts';
import { SiteMissing } from '../../../../pickers/site-field.tsx';
import { ADMINISTRATION, COSTS, DATA_ENTRY, RANKING, SUPERVISION, VALUES } from '../../parts/address.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';
import { useDueSite } from '../use-due-site.ts';

function Tiles() {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  const due = useDueSite();
  const isKeeper = isAllowed(only(...METER_MANAGERS), useSession());
  const tile = (to: string, name: 'administration' | 'supervision' | 'costs' | 'values' | 'ranking') => ({
    to,
    title: t(`menu.${name}`),
    text: t(`overview.${name}`),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      <Tile
        to={DATA_ENTRY}
        icon={IconPencil}
        title={t('menu.entry')}
        text={t('overview.entry')}
        note={due ? t('overview.due', counted(due.count)) : undefined}
      />
      <Tile {...tile(VALUES, 'values')} icon={IconChartHistogram} />
      <Tile {...tile(RANKING, 'ranking')} icon={IconTrophy} />
      {isKeeper && (
        <>
          <Tile {...tile(ADMINISTRATION, 'administration')} icon={IconTool} />
          <Tile {...tile(SUPERVISION, 'supervision')} icon={IconAlertTriangle} />
          <Tile {...tile(COSTS, 'costs')} icon={IconCoinEuro} />
        </>
      )}
    </SimpleGrid>
  );
}

/** The entry page of meters (`spec 3 §2.3`). */
export default function OverviewPage() {
  const { t } = useTranslation('meters');
  const isMissing = isSiteMissing(useCurrentSite({ anySite: METER_MANAGERS }));
  return (
    <Page above={<MeterNavigation />} title={t('menu.title')}>
      {isMissing ? <SiteMissing /> : <Tiles />}
    </Page>
  );
}
