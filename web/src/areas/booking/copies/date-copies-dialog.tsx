import { conflictOf, MAX_COPIES, timesOn } from '@kontor/contract/areas/booking/copies/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Button, Stack, Text, useMatches } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { ErrorBanner } from '../../../kit/feedback/error-banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Event, EventDate } from '../data.ts';
import { type Copy, CopyPreview } from './copy-preview.tsx';
import { planAfter, plannedDays } from './plan.ts';
import { PlanFields } from './plan-fields.tsx';

interface DateCopiesDialogProps {
  readonly event: Event;
  readonly date: EventDate;
  readonly onCopied: () => void;
  readonly onClose: () => void;
}

/** Copies a date to one day or to a series of days, with a preview in which each day can be left out. */
export default function DateCopiesDialog({ event, date, onCopied, onClose }: DateCopiesDialogProps) {
  const { t } = useTranslation(['booking', 'kit']);
  const { span, counted } = useFormats();
  const isPhone = useMatches({ base: true, sm: false });
  const { timeZone } = settings();
  const [now] = useState(() => new Date());
  const [plan, setPlan] = useState(() => planAfter(dayOf(new Date(date.start), timeZone), dayOf(now, timeZone)));
  /** Days that the person has ticked or unticked; the others are on unless they conflict. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const copy = useCommand(booking.copyDate);

  const days = plannedDays(plan);
  const copies = days.slice(0, MAX_COPIES).map((day): Copy => {
    const times = timesOn(date, day, timeZone);
    return { day, times, conflict: conflictOf(times, event.dates, now) };
  });
  const isOn = ({ day, conflict }: Copy) =>
    conflict === null || conflict === 'past' ? (ticked.get(day) ?? conflict === null) : false;
  const chosen = copies.filter(isOn).map(({ day }) => day);

  const create = () =>
    copy.mutate(
      { params: { id: date.id }, body: { days: chosen }, ifMatch: date.version },
      {
        onSuccess: ({ ids }) => {
          notify.success(t('copies.created', counted(ids.length)));
          onCopied();
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title={t('copies.dateTitle', { when: span(date.start, date.end) })}
      size={700}
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>{t('copies.dateText')}</Text>
        <PlanFields plan={plan} onChange={setPlan} />
        {days.length > MAX_COPIES && <Text>{t('copies.tooMany')}</Text>}
        <CopyPreview
          copies={copies}
          choice={{ has: isOn, set: ({ day }, on) => setTicked((before) => new Map([...before, [day, on]])) }}
        />
        {copy.error && <ErrorBanner error={copy.error} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('kit:dialog.cancel')}
          </Button>
          <Button disabled={chosen.length === 0} loading={copy.isPending} onClick={create}>
            {t('copies.create', counted(chosen.length))}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
