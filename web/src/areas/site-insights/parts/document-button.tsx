import { documents } from '@kontor/contract/areas/site-insights/documents/endpoints.ts';
import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { download } from '../../../kit/files/download.ts';

interface DocumentButtonProps {
  readonly siteId: number;
  readonly period: Period;
}

/** Offers the evaluation on one page. */
export function DocumentButton({ siteId, period }: DocumentButtonProps) {
  const { t } = useTranslation('siteInsights');
  const [isPending, setPending] = useState(false);
  const fetchIt = async () => {
    setPending(true);
    try {
      download(await call(documents.document, { params: { id: siteId }, query: { ...period } }));
    } catch (error) {
      notify.error(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size="1.125rem" aria-hidden />}
      loading={isPending}
      onClick={() => void fetchIt()}
    >
      {t('evaluation.document')}
    </Button>
  );
}
