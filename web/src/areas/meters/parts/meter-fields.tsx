import {
  INTERVALS,
  METER_TYPES,
  type MeterType,
  type MeterUnit,
  UNITS_OF,
} from '@kontor/contract/areas/meters/rules.ts';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/forms/Field.tsx';
import { optionsOf } from '../../../kit/forms/options.ts';
import { useSiteOptions } from '../../../pickers/SiteField.tsx';

/** A number that is taken is reported at its field. */
export const NUMBER_TAKEN = { 'meters.numberTaken': 'number' } as const;

interface MeterFieldsProps {
  readonly type: MeterType | null | undefined;
  /** An existing meter stays at its site. */
  readonly isKnown: boolean;
  /** One that was read keeps its type and unit, in which its readings are given. */
  readonly isRead?: boolean;
}

/** The fields of a meter, new or known. */
export function MeterFields({ type, isKnown, isRead = false }: MeterFieldsProps) {
  const { t } = useTranslation('meters');
  const sites = useSiteOptions({ among: 'any' });
  const label = (name: 'siteId' | 'text' | 'number' | 'digits' | 'type' | 'unit' | 'interval') => ({
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
    </>
  );
}

interface Editor {
  readonly change: (name: string, value: unknown) => void;
  readonly set: (name: 'unit', value: MeterUnit | null) => void;
}

/** Another type brings its usual unit along: a meter of that type may not count in that of the one before. */
export const withUsualUnit = <Form extends Editor>(form: Form): Form => ({
  ...form,
  change(name: string, value: unknown) {
    form.change(name, value);
    if (name !== 'type') return;
    const type = METER_TYPES.find((each) => each === value);
    form.set('unit', type ? UNITS_OF[type][0] : null);
  },
});
