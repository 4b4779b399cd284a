import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
import { useDeparture } from '../../../kit/page/useDeparture.ts';
import { LISTS, type Site, siteQuery } from '../data.ts';
import { EditPage } from '../parts/record-pages.tsx';
import { SiteFields } from '../parts/site-fields.tsx';

export default function SitePage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(siteQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={LISTS.site} title={t('site.one')}>
      {(known) => <SiteEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

function SiteEditor({ known }: { readonly known: Site }) {
  const { t } = useTranslation('masterData');
  const form = useEntityForm(site, known, t('site.saved'));
  const remove = useDeparture(site, { form, back: LISTS.site, notice: t('site.deleted') });
  return (
    <EditPage kind="site" id={known.id} title={known.title} form={form} onRemove={() => remove(known)}>
      <SiteFields />
    </EditPage>
  );
}
