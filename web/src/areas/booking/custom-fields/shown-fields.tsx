import { useTranslation } from '../../../kernel/translation.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import type { Event } from '../data.ts';

interface ShownFieldsProps {
  readonly event: Event;
  /** Ids of custom fields. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses the custom fields that the list of attendees and its printed sheet show. */
export function ShownFields({ event, value, onChange }: ShownFieldsProps) {
  const { t } = useTranslation('booking');
  const options = event.customFields.map(({ id, label }) => ({ value: id, label }));
  return (
    <FilterSelect
      label={t('customFields.show')}
      options={options}
      value={value}
      onChange={(ids) => onChange(ids.map(String))}
    />
  );
}
