import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { EmptyState } from '../../../kit/states/states.tsx';
import { useListLink } from '../parts/list/list-link.ts';
import { isTooMuch } from '../parts/list/printable.ts';
import { PrintView } from '../parts/print/print-view.tsx';
import { ToList } from '../parts/print/to-list.tsx';
import { useToPrint } from '../parts/print/to-print.ts';

/** One page for each label, and the print dialog over it (`spec 3 §2.2`). */
export default function PrintPage() {
  const { t } = useTranslation('priceTags');
  const { whole } = useFormats();
  const { siteId, tags } = useToPrint();
  return (
    // Not a stack around the labels: pages of their own sizes are made of blocks.
    <>
      <PageTitle title={t('print.title')} />
      <PageHeader title={t('print.title')} back={useListLink()} />
      {siteId === null ? (
        <EmptyState title={t('printing.none')} text={t('printing.noneText')} action={<ToList />} />
      ) : isTooMuch(tags) ? (
        <Stack align="flex-start" mt="lg">
          <Banner kind="error">{t('printing.tooMany', { most: whole(MAX_LABELS) })}</Banner>
          <ToList />
        </Stack>
      ) : (
        <PrintView siteId={siteId} tags={tags} />
      )}
    </>
  );
}
