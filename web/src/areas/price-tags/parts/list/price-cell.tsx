import { Loader, Stack } from '@mantine/core';
import { useFormats } from '../../../../kernel/formats.ts';
import kit from '../../../../kit/kit.module.css';
import type { KnownLabel } from '../../data.ts';
import { FaultChip, WarningChips } from './label-chips.tsx';

/** Up to three prices of a product, or why there are none (`spec 3 §2.2`). */
export function PriceCell({ label }: { readonly label: KnownLabel | undefined }) {
  const { money } = useFormats();
  if (!label) return <Loader size="1rem" aria-hidden />;
  if (label.fault) return <FaultChip fault={label.fault} />;
  const prices = label.product?.prices.filter(({ price }) => price > 0) ?? [];
  return (
    <Stack gap={2} align="flex-start">
      <span className={kit.figures}>{prices.map(({ price }) => money(price)).join(' | ')}</span>
      <WarningChips warnings={label.warnings} />
    </Stack>
  );
}
