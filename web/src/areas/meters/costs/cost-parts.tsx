import { Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import type { SiteCost } from '../data.ts';

const PARTS = ['working', 'base', 'peak'] as const;

/** What the costs of a site consist of, by type. */
export function CostParts({ of: { types } }: { readonly of: SiteCost }) {
  const { t } = useTranslation('meters');
  const { counted, money } = useFormats();
  return (
    <Stack gap="xs">
      <Facts>
        {types.map(({ type, cost, baseCost, peakCost, withoutPeak }) => {
          const [base, peak] = [baseCost ?? 0, peakCost ?? 0];
          const values = { working: (cost ?? 0) - base - peak, base, peak };
          const shown = cost === null ? [] : PARTS.filter((part) => part === 'working' || values[part] !== 0);
          return (
            <Fact key={type} label={t(`types.${type}`)}>
              {shown.length === 0 && '–'}
              {shown.map((part) => (
                <Text key={part} span display="block" inherit>
                  {t(`costs.parts.${part}`, { value: money(values[part]) })}
                </Text>
              ))}
              {withoutPeak > 0 && (
                <Text span display="block" size="sm" c="dimmed">
                  {t('costs.parts.withoutPeak', counted(withoutPeak))}
                </Text>
              )}
            </Fact>
          );
        })}
      </Facts>
      {types.some(({ withoutPeak }) => withoutPeak > 0) && (
        <Text size="sm" c="dimmed">
          {t('costs.parts.withoutPeakText')}
        </Text>
      )}
    </Stack>
  );
}
