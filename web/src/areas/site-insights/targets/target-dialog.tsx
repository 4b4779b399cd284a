import { FIGURES } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { targets } from '@kontor/contract/areas/site-insights/targets/endpoints.ts';
import { firstDayOf, MONTHS } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { targetBody } from '@kontor/contract/areas/site-insights/targets/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callWith } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { type SiteTargetsOfYear, type TargetsOfYear, targetsOfSiteQuery } from '../data.ts';
import { useFigureFormat } from '../evaluation/figure-format.ts';

interface TargetDialogProps {
  readonly siteId: number;
  readonly ofYear: TargetsOfYear;
  readonly onClose: () => void;
}

/** A site's targets of a figure for the months of a year; opens once they are loaded. */
export default function TargetDialog({ siteId, ofYear, onClose }: TargetDialogProps) {
  const { data: known } = useQuery(targetsOfSiteQuery(siteId, ofYear));
  return known && <KnownTargets known={known} ofYear={ofYear} onClose={onClose} />;
}

interface KnownTargetsProps extends Omit<TargetDialogProps, 'siteId'> {
  readonly known: SiteTargetsOfYear;
}

const UNITS = {
  euro: '€',
  euroAndCent: '€',
  euroPerHour: '€',
  percent: '%',
  count: undefined,
  grade: undefined,
} as const;

function KnownTargets({ known, ofYear: { figure, year }, onClose }: KnownTargetsProps) {
  const { t } = useTranslation('siteInsights');
  const { month: monthOf } = useFormats();
  const format = useFigureFormat();
  const params = { siteId: known.site.id, figure, year };
  const { mutateAsync } = useCommand(targets.setTargets);
  const form = useContractForm(targetBody, {
    initial: known,
    onSubmit: (body, { version }) => mutateAsync({ params, body, ifMatch: version }),
    onSaved: notify.after(t('targets.saved'), onClose),
    reload: () => callWith(targets.targetsOfSite, { params }),
  });
  const unit = UNITS[FIGURES[figure].unit];
  return (
    <FormDialog
      form={form}
      title={t('targets.edit', { figure: t(`terms.figures.${figure}`), year, site: known.site.title })}
      width={800}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
        {MONTHS.map((month, index) => (
          <Field
            key={month}
            name={month}
            label={monthOf(firstDayOf(year, month))}
            description={t('targets.yearBeforeOf', { value: format.value(figure, known.yearBefore[index] ?? null) })}
            isFirst={index === 0}
            {...(unit && { unit })}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
