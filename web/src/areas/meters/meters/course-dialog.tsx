import { SegmentedControl, Stack, useMatches } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import type { ListedMeter, ListedReading } from '../data.ts';
import { LoadCourse } from '../intervals/load-course.tsx';
import { ReadingCourse } from '../readings/reading-course.tsx';
import { MonthCourse } from './month-course.tsx';

const VIEWS = ['readings', 'months', 'load'] as const;

interface CourseDialogProps {
  readonly meter: ListedMeter;
  /** The last readings, oldest first. */
  readonly readings: readonly ListedReading[];
  readonly onClose: () => void;
}

/** The meter's name with its type, unless the name is the type. */
const titleOf = (text: string, type: string) => (text === type ? text : `${text} · ${type}`);

/** The history of a meter: its last readings, its monthly consumption, and its load by time of day. */
export default function CourseDialog({ meter, readings, onClose }: CourseDialogProps) {
  const { t } = useTranslation('meters');
  const isPhone = useMatches({ base: true, sm: false });
  const [view, setView] = useState<(typeof VIEWS)[number]>('readings');
  return (
    <Dialog onClose={onClose} title={titleOf(meter.text, t(`types.${meter.type}`))} size={1000} fullScreen={isPhone}>
      <Stack>
        <SegmentedControl
          aria-label={t('values.course.view')}
          value={view}
          onChange={setView}
          data={VIEWS.map((value) => ({ value, label: t(`values.course.views.${value}`) }))}
        />
        {view === 'readings' && <ReadingCourse meter={meter} readings={readings} />}
        {view === 'months' && <MonthCourse meter={meter} />}
        {view === 'load' && <LoadCourse meter={meter} />}
      </Stack>
    </Dialog>
  );
}
