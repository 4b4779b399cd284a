import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';

interface LateNoticeProps {
  readonly count: number;
  /** Shows them alone, where they are not already. */
  readonly onShow?: () => void;
}

/** How many late counts of a receipt wait for a decision. */
export function LateNotice({ count, onShow }: LateNoticeProps) {
  const { t } = useTranslation('inventory');
  const { counted } = useFormats();
  if (count === 0) return null;
  return (
    <Banner kind="warning">
      <Group justify="space-between" gap="sm">
        <Text inherit>{t('transactions.waiting', counted(count))}</Text>
        {onShow && (
          <Button variant="default" onClick={onShow}>
            {t('transactions.showWaiting')}
          </Button>
        )}
      </Group>
    </Banner>
  );
}
