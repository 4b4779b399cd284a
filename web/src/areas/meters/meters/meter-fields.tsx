import {
  DIRECTIONS,
  INTERVALS,
  METER_TYPES,
  type MeterType,
  type MeterUnit,
  UNITS_OF,
} from '@kontor/contract/areas/meters/rules.ts';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { useSiteOptions } from '../../../pickers/site-field.tsx';

/** Shows the error for a duplicate number at its field. */
export const NUMBER_TAKEN = { 'meters.numberTaken': 'number' } as const;

interface MeterFieldsProps {
  readonly type: MeterType | null | undefined;
  /** An existing meter stays at its site. */
  readonly isKnown: boolean;
  /** A meter with readings keeps its type and unit, because the readings depend on them. */
  readonly isRead?: boolean;
}

/** The fields of a new or existing meter. */
export function MeterFields({ type, isKnown, isRead = false }: MeterFieldsProps) {
  const { t } = useTranslation('meters');
  const sites = useSiteOptions({ among: 'any' });
  const label = (name: 'siteId' | 'text' | 'number' | 'digits' | 'type' | 'unit' | 'interval' | 'direction') => ({
    name,
    label: t(`administration.fields.${name}`),
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field {...label('siteId')} options={sites} disabled={isKnown} />
        <Field {...label('text')} isFirst={isKnown} />
        <Field {...label('number')} />
        <Field {...label('digits')} description={t('administration.fields.digitsText')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Field
          {...label('type')}
          options={METER_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          disabled={isRead}
        />
        <Field {...label('unit')} options={optionsOf(type ? UNITS_OF[type] : [])} disabled={isRead} />
        <Field {...label('interval')} options={INTERVALS.map((value) => ({ value, label: t(`intervals.${value}`) }))} />
      </SimpleGrid>
      {type === 'electricity' && (
        <Field
          {...label('direction')}
          options={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
        />
      )}
    </>
  );
}

interface Editor {
  readonly change: (name: string, value: unknown) => void;
  readonly set: (name: 'unit' | 'direction', value: MeterUnit | 'consumption' | null) => void;
}

/** Sets the usual unit and direction when the type changes, because the previous ones may not be valid for it. */
export const withUsualUnit = <Form extends Editor>(form: Form): Form => ({
  ...form,
  change(name: string, value: unknown) {
    form.change(name, value);
    if (name !== 'type') return;
    const type = METER_TYPES.find((each) => each === value);
    form.set('unit', type ? UNITS_OF[type][0] : null);
    form.set('direction', 'consumption');
  },
});
