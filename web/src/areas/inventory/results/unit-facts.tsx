import { useTranslation } from '../../../kernel/translation.ts';
import { Fact } from '../../../kit/page/facts.tsx';
import type { ItemResult } from '../data.ts';
import { useResultQuantities } from './result-quantities.ts';

/** An item's count in each unit, with the same count in base units: `174 Kästen = 3.480 Flaschen`. */
export function UnitFacts({
  of: { quantities, baseUnit },
}: {
  readonly of: Pick<ItemResult, 'quantities' | 'baseUnit'>;
}) {
  const { t } = useTranslation('inventory');
  const format = useResultQuantities();
  return quantities.map((counted) => (
    <Fact key={counted.unit} label={counted.unit}>
      {counted.unit === baseUnit
        ? format.counts([counted])
        : t('results.ofInventory.converted', {
            counted: format.counts([counted]),
            base: format.baseCount({ ...counted, baseUnit }),
          })}
    </Fact>
  ));
}
