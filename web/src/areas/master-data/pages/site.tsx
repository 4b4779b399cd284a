import { site } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../kernel/area.ts';
import { call } from '../../../kernel/client.ts';
import { useRemove, useUpdate } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { EntityQuery } from '../../../kit/page/EntityPage.tsx';
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
  const update = useUpdate(site);
  const form = useContractForm(site.body, {
    initial: known,
    onSubmit: (body, entity) => update.mutateAsync({ entity, body }),
    onSaved: () => notify.success(t('site.saved')),
    reload: () => call(site.find, { params: { id: known.id } }),
  });
  return (
    <EditPage kind="site" known={known} form={form} remove={useRemove(site)}>
      <SiteFields />
    </EditPage>
  );
}
