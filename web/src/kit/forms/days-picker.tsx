import { DatePicker } from '@mantine/dates';
import { useCalendar } from './use-calendar.ts';

interface DaysPickerProps {
  /** `YYYY-MM-DD` each. */
  readonly value: readonly string[];
  readonly onChange: (days: string[]) => void;
}

/** A calendar in which several days are picked. */
export default function DaysPicker({ value, onChange }: DaysPickerProps) {
  const calendar = useCalendar();
  return <DatePicker {...calendar} type="multiple" value={[...value]} onChange={onChange} />;
}
