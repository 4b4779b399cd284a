import { SegmentedControl, Stack, useMatches } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import type { ListedMeter, ListedReading } from '../data.ts';
import { MonthCourse } from './month-course.tsx';
import { ReadingCourse } from './reading-course.tsx';

const VIEWS = ['readings', 'months'] as const;

interface CourseDialogProps {
  readonly meter: ListedMeter;
  /** The last ones, the oldest first. */
  readonly readings: readonly ListedReading[];
  readonly onClose: () => void;
}

/** A meter is often called after its type alone. */
const titleOf = (text: string, type: string) => (text === type ? text : `${text} · ${type}`);

/** How a meter went: its last readings, and what was consumed per month. */
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
        {view === 'readings' ? <ReadingCourse meter={meter} readings={readings} /> : <MonthCourse meter={meter} />}
      </Stack>
    </Dialog>
  );
}
