import { useTranslation } from '../../../kernel/translation.ts';
import { EntryList } from '../../../kit/history/entry-list.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { ListViews } from '../../../kit/table/list-views.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { filterIn } from '../data.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { Filters } from '../parts/filters.tsx';

/** Who did what in the portal, filtered by kind, record, person and period. */
export default function TrailPage() {
  const { t } = useTranslation('trail');
  const filter = filterIn(useAddress().read);
  return (
    <Page
      buttons={
        <>
          <ListViews />
          <ExportButton filter={filter} />
        </>
      }
    >
      <Section>
        <Filters filter={filter} />
        <EntryList
          label={t('list.caption')}
          filter={filter}
          empty={{ title: t('list.none'), text: t('list.noneText') }}
        />
      </Section>
    </Page>
  );
}
