import { Button, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/feedback/Banner.tsx';

/** Tells that the device had kept what is shown. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation('receipts');
  return (
    <Banner kind="info" title={t('editing.restored')}>
      <Group justify="space-between" gap="sm">
        {t('editing.restoredText')}
        <Button variant="default" onClick={onDiscard}>
          {t('editing.discard')}
        </Button>
      </Group>
    </Banner>
  );
}

interface StepButtonsProps {
  /** Null at the first step. */
  readonly onBack: (() => void) | null;
  readonly onDraft: () => void;
  readonly isSending: boolean;
  /** The way on. */
  readonly children: ReactNode;
}

/** The ways back and on, and out with a draft. */
export function StepButtons({ onBack, onDraft, isSending, children }: StepButtonsProps) {
  const { t } = useTranslation('receipts');
  return (
    <Group justify="space-between" gap="sm" mt="md">
      {onBack && (
        <Button variant="default" size="md" leftSection={<IconArrowLeft size="1.25rem" aria-hidden />} onClick={onBack}>
          {t('editing.back')}
        </Button>
      )}
      <Group gap="sm" ms="auto">
        <Button variant="default" size="md" loading={isSending} onClick={onDraft}>
          {t('editing.saveDraft')}
        </Button>
        {children}
      </Group>
    </Group>
  );
}
