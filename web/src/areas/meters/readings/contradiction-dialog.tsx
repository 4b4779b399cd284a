import type { Confirmation } from '@kontor/contract/areas/meters/readings/rules.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import type { Entry } from '../data.ts';
import { NUMBER_TAKEN } from '../meters/meter-fields.tsx';
import { withPaths } from '../parts/problem-paths.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import {
  contradictionFaults,
  contradictionForm,
  explainedConsumption,
  explanationOf,
  isLatest,
  needsReason,
} from './contradiction-form.ts';
import type { TypedReading } from './reading-check.ts';
import type { Explanation } from './reading-draft.ts';

/** Maps the faults of the exchange to the fields of the dialog. */
const atOwnFields = (error: unknown): unknown => withPaths(error, (path) => path.replace(/^exchange\./, ''));

interface ContradictionDialogProps {
  readonly entry: Entry;
  readonly typed: TypedReading;
  readonly reason: string;
  readonly choices: readonly Confirmation[];
  /** Sends the reading with the confirmation. */
  readonly onExplained: (explanation: Explanation) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason why a value contradicts the previous one. */
export default function ContradictionDialog(props: ContradictionDialogProps) {
  const { entry, typed, reason, choices, onExplained, onClose } = props;
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const [only = null, second] = choices;
  const form = useContractForm(
    withExtraRules(contradictionForm, (input) => contradictionFaults(entry, typed, input)),
    {
      initial: { confirmed: second === undefined ? only : null, digits: entry.digits, reason },
      onSubmit: (input) =>
        onExplained(explanationOf(input)).catch((error: unknown) => {
          throw atOwnFields(error);
        }),
      onSaved: onClose,
      fieldOfRefusal: NUMBER_TAKEN,
    },
  );
  const { values } = form;
  const consumption = explainedConsumption(entry, typed, values);
  const inUnit = (value: number) => `${quantity(value)} ${entry.unit}`;
  return (
    <FormDialog form={form} title={t('entry.contradiction.title')} width={700} onClose={onClose}>
      <Text>
        {isLatest(entry, typed)
          ? t('entry.contradiction.text', {
              meter: entry.text,
              value: inUnit(typed.value ?? 0),
              previous: inUnit(entry.previousValue ?? 0),
              day: day(entry.previousDate ?? typed.date),
            })
          : t('entry.contradiction.textBetween', {
              meter: entry.text,
              value: inUnit(typed.value ?? 0),
              day: day(typed.date),
            })}
      </Text>
      <Field
        name="confirmed"
        label={t('entry.contradiction.what')}
        options={choices.map((value) => ({ value, label: t(`entry.contradiction.choices.${value}`) }))}
        isSpread
        isFirst
      />
      {entry.digits === null && values.confirmed !== 'exchange' && isLatest(entry, typed) && (
        <Text size="sm" c="dimmed">
          {t('entry.contradiction.noDigits')}
        </Text>
      )}
      {values.confirmed === 'exchange' && <ExchangeFields unit={entry.unit} />}
      {values.confirmed === 'correction' && <Text>{t('entry.contradiction.correction')}</Text>}
      {consumption !== null && <Text>{t('entry.contradiction.consumption', { value: inUnit(consumption) })}</Text>}
      <Field
        name="reason"
        label={t('entry.fields.reason')}
        description={needsReason(entry, typed, values) ? t('entry.unusual.reasonText') : undefined}
        required={needsReason(entry, typed, values)}
      />
    </FormDialog>
  );
}

function ExchangeFields({ unit }: { readonly unit: string }) {
  const { t } = useTranslation('meters');
  const field = fieldsOf(t, 'entry.exchange');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Field {...field('endValue')} unit={unit} required />
      <Field {...field('startValue')} unit={unit} required />
      <Field {...field('number')} required />
      <Field {...field('digits')} description={t('entry.exchange.digitsText')} />
      <Field {...field('date')} description={t('entry.exchange.dateText')} />
    </SimpleGrid>
  );
}
