import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { IconFileExport, IconFilePlus, IconReceipt } from '@tabler/icons-react';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { EXPORTS } from '../data.ts';
import { ADD_RECEIPT, RECEIPTS } from '../parts/address.ts';
import { ForSite } from '../parts/for-site.tsx';

function Tiles() {
  const { t } = useTranslation('receipts');
  const session = useSession();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      <Tile to={RECEIPTS} icon={IconReceipt} title={t('list.title')} text={t('overview.list')} />
      {isAllowed(receipt.create.caller, session) && (
        <Tile to={ADD_RECEIPT} icon={IconFilePlus} title={t('receipt.add')} text={t('overview.add')} />
      )}
      {isAllowed(batches.batches.caller, session) && (
        <Tile to={EXPORTS} icon={IconFileExport} title={t('batches.title')} text={t('overview.exports')} />
      )}
    </SimpleGrid>
  );
}

/** The entry page of receipts, with links to the pages that the user may open. */
export default function OverviewPage() {
  const { t } = useTranslation('receipts');
  return (
    <ForSite title={t('menu.title')}>
      <Page title={t('menu.title')}>
        <Tiles />
      </Page>
    </ForSite>
  );
}
