import type { ReceiptReason, RefundType } from '@kontor/contract/areas/receipts/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';

export interface Summary {
  readonly date?: string | undefined;
  readonly site: string | undefined;
  readonly siteEmployee: string | null | undefined;
  readonly manufacturer: string | undefined;
  readonly manufacturerRepresentative: string | null | undefined;
  readonly reason: ReceiptReason | null | undefined;
  readonly refundType: RefundType | null | undefined;
}

/** The facts of a receipt beside its products. */
export function ReceiptSummary(summary: Summary) {
  const { t } = useTranslation('receipts');
  const { reason, refundType, ...texts } = summary;
  const rows = [
    ['date', texts.date],
    ['site', texts.site],
    ['siteEmployee', texts.siteEmployee],
    ['manufacturer', texts.manufacturer],
    ['manufacturerRepresentative', texts.manufacturerRepresentative],
    ['reason', reason && t(`terms.reasons.${reason}`)],
    ['refundType', refundType && t(`terms.refundTypes.${refundType}`)],
  ] as const;
  return (
    <Facts>
      {rows.map(
        ([name, value]) =>
          value && (
            <Fact key={name} label={t(`terms.fields.${name}`)}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}
