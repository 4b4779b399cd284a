import { DatePicker } from '@mantine/dates';
import { useCalendar } from './use-calendar.ts';

interface DayPickerProps {
  readonly value: string | null;
  readonly onPick: (day: string) => void;
}

/** The calendar of `DateTimeField`, in a chunk of its own. */
export default function DayPicker({ value, onPick }: DayPickerProps) {
  const calendar = useCalendar();
  return (
    <DatePicker {...calendar} value={value} defaultDate={value ?? undefined} onChange={(day) => day && onPick(day)} />
  );
}
