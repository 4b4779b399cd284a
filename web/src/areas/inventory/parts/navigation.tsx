import { useTranslation } from '../../../kernel/translation.ts';
import { SectionLinks } from '../../../kit/page/section-links.tsx';
import { DEVICES, INVENTORIES } from './address.ts';

/** The area's navigation, shown above its pages for administrators. */
export function InventoryNavigation() {
  const { t } = useTranslation('inventory');
  return (
    <SectionLinks
      links={[
        { to: INVENTORIES, label: t('inventories.title') },
        { to: DEVICES, label: t('devices.title') },
      ]}
    />
  );
}
