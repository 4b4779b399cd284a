import { manufacturer } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { LISTS, type Manufacturer, manufacturerQuery } from '../data.ts';
import { ManufacturerFields } from '../parts/manufacturer-fields.tsx';
import { EditPage } from '../parts/record-pages.tsx';

export default function ManufacturerPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(manufacturerQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={LISTS.manufacturer} title={t('manufacturer.one')}>
      {(known) => <ManufacturerEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

function ManufacturerEditor({ known }: { readonly known: Manufacturer }) {
  const { t } = useTranslation('masterData');
  const form = useEntityForm(manufacturer, known, t('manufacturer.saved'));
  const remove = useDeparture(manufacturer, { form, back: LISTS.manufacturer, notice: t('manufacturer.deleted') });
  return (
    <EditPage kind="manufacturer" id={known.id} title={known.title} form={form} onRemove={() => remove(known)}>
      <ManufacturerFields />
    </EditPage>
  );
}
