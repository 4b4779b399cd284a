import { MAX_OFFSET } from '@kontor/contract/areas/price-tags/sheets/rules.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import NumberField from '../../../kit/forms/number-field.tsx';
import { isOffset } from './pdf-choice.ts';

interface PrinterFieldsProps {
  readonly x: number | null;
  readonly y: number | null;
  readonly onChange: (next: { readonly x: number | null } | { readonly y: number | null }) => void;
}

/** The fields for a printer's offset in millimetres. */
export function PrinterFields({ x, y, onChange }: PrinterFieldsProps) {
  const { t } = useTranslation('priceTags');
  const shared = (value: number | null) => ({
    value,
    decimals: 0,
    rightSection: t('pdf.millimetres'),
    rightSectionWidth: '2.75rem',
    error: value !== null && !isOffset(value) && t('pdf.offsetFault', { most: MAX_OFFSET }),
    w: '9rem',
  });
  const rounded = (value: number | null) => value && Math.round(value * 100) / 100;
  return (
    <Stack gap="xs" role="group" aria-labelledby="price-tag-printer">
      <Text size="sm" fw={600} id="price-tag-printer">
        {t('pdf.adjust')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('pdf.adjustText')}
      </Text>
      <Group gap="sm" align="flex-start">
        <NumberField {...shared(x)} label={t('pdf.right')} onChange={(value) => onChange({ x: rounded(value) })} />
        <NumberField {...shared(y)} label={t('pdf.down')} onChange={(value) => onChange({ y: rounded(value) })} />
      </Group>
    </Stack>
  );
}
