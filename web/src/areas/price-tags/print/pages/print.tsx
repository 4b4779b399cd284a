import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { Stack } from '@mantine/core';
import { useFormats } from '../../../../kernel/formats.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { EmptyState } from '../../../../kit/states/states.tsx';
import { useListLink } from '../../list/list-link.ts';
import { isTooMuch } from '../../list/printable.ts';
import { usePrintJob } from '../print-job.ts';
import { PrintView } from '../print-view.tsx';
import { ListLink } from '../to-list.tsx';

/** The print view: a page for each label, and the browser's print dialog (`spec 3 §2.2`). */
export default function PrintPage() {
  const { t } = useTranslation('priceTags');
  const { whole } = useFormats();
  const { siteId, tags } = usePrintJob();
  return (
    // No stack around the labels: named page sizes only apply to block elements.
    <>
      <PageTitle title={t('print.title')} />
      <PageHeader title={t('print.title')} back={useListLink()} />
      {siteId === null ? (
        <EmptyState title={t('printing.none')} text={t('printing.noneText')} action={<ListLink />} />
      ) : isTooMuch(tags) ? (
        <Stack align="flex-start" mt="lg">
          <Banner kind="error">{t('printing.tooMany', { most: whole(MAX_LABELS) })}</Banner>
          <ListLink />
        </Stack>
      ) : (
        <PrintView siteId={siteId} tags={tags} />
      )}
    </>
  );
}
