import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SectionLinks } from '../../../kit/page/section-links.tsx';
import { EXPORTS } from '../data.ts';
import { RECEIPTS, RECEIPTS_AREA } from './address.ts';

/** The area's navigation, shown above its pages. */
export function ReceiptsNavigation() {
  const { t } = useTranslation('receipts');
  const exports = { to: EXPORTS, label: t('batches.title') };
  return (
    <SectionLinks
      links={[
        { to: RECEIPTS_AREA, label: t('overview.navigation'), isExact: true },
        { to: RECEIPTS, label: t('list.title') },
        ...(isAllowed(batches.batches.caller, useSession()) ? [exports] : []),
      ]}
    />
  );
}
