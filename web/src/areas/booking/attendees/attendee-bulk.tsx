import { hasDayCome, mayCheckIn } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { mayCancel } from '@kontor/contract/areas/booking/rules.ts';
import type { BulkMode } from '@kontor/contract/kernel/bulk-action.ts';
import { IconCalendarShare, IconCalendarX, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BulkBar, type BulkOption } from '../../../kit/bulk/bulk-bar.tsx';
import type { Selection } from '../../../kit/table/selection.ts';
import type { Attendee, Event, EventDate } from '../data.ts';
import { useMoveTargets } from './move-targets.ts';

interface AttendeeBulkProps {
  readonly event: Event;
  readonly date: EventDate;
  readonly selection: Selection;
}

/** What staff can do with the ticked registrations: move them, cancel them, and note who came. */
export function AttendeeBulk({ event, date, selection }: AttendeeBulkProps) {
  return (
    <BulkBar
      rows={date.attendees}
      selection={selection}
      nameOf={({ givenName, familyName }) => `${givenName} ${familyName}`}
      options={[...useAttendance(date), useMove(event, date), useCancellation(date)]}
    />
  );
}

/** Cancels registrations, with a mail to each person. */
function useCancellation(date: EventDate): BulkOption<Attendee> {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(booking.cancelSeveral);
  return {
    label: t('attendee.bulk.action'),
    icon: IconCalendarX,
    isDestructive: true,
    isOffered: (ticked) => ticked.some((one) => mayCancel(one, date, new Date()) === null),
    actionOf: () => ({
      perform: (mode, ids) => mutateAsync({ body: { mode, ids: [...ids], mail: true } }),
      title: (count) => t('attendee.bulk.title', counted(count)),
      text: t('attendee.bulk.text'),
      action: t('attendee.bulk.action'),
      notice: (count) => t('attendee.bulk.done', counted(count)),
      isDestructive: true,
    }),
  };
}

/** Moves registrations to another date of the event, with a mail to each person. */
function useMove(event: Event, date: EventDate): BulkOption<Attendee> {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(booking.moveSeveral);
  const options = useMoveTargets(event, date.id);
  const move = (mode: BulkMode, ids: readonly number[], eventDateId: number) =>
    mutateAsync({ body: { mode, ids: [...ids], eventDateId, mail: true } });
  return {
    label: t('attendee.bulk.move.action'),
    icon: IconCalendarShare,
    isOffered: (ticked) => options.length > 0 && ticked.some((one) => mayCancel(one, date, new Date()) === null),
    value: { title: t('attendee.bulk.move.action'), label: t('attendee.moveTo'), options },
    actionOf: (_, to) => ({
      perform: (mode, ids) => move(mode, ids, Number(to)),
      title: (count) => t('attendee.bulk.move.title', counted(count)),
      text: t('attendee.bulk.move.text'),
      action: t('attendee.bulk.move.action'),
      notice: (count) => t('attendee.bulk.move.done', counted(count)),
      undo: {
        perform: (ids) => move('apply', ids, date.id),
        notice: (count) => t('attendee.bulk.move.undone', counted(count)),
      },
    }),
  };
}

/** Notes who came and who did not, from the day of the date on. */
function useAttendance(date: EventDate): BulkOption<Attendee>[] {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(booking.checkInSeveral);
  const note = (mode: BulkMode, ids: readonly number[], isPresent: boolean) =>
    mutateAsync({ body: { mode, ids: [...ids], isPresent } });
  if (!hasDayCome(date, new Date(), settings().timeZone)) return [];
  return ([true, false] as const).map((isPresent) => {
    const name = isPresent ? 'present' : 'absent';
    const isOther = ({ checkedInAt }: Attendee) => (checkedInAt !== null) !== isPresent;
    return {
      label: t(`attendee.bulk.${name}.action`),
      icon: isPresent ? IconUserCheck : IconUserX,
      isMain: isPresent,
      isOffered: (ticked) => ticked.some((one) => mayCheckIn(one) === null && isOther(one)),
      actionOf: (ticked) => ({
        perform: (mode, ids) => note(mode, ids, isPresent),
        title: (count) => t(`attendee.bulk.${name}.title`, counted(count)),
        action: t(`attendee.bulk.${name}.action`),
        notice: (count) => t(`attendee.bulk.${name}.done`, counted(count)),
        undo: {
          // Those who were noted like that before stay as they are.
          perform: (ids) =>
            note(
              'apply',
              ticked.filter((one) => isOther(one) && ids.includes(one.id)).map(({ id }) => id),
              !isPresent,
            ),
          notice: (count) => t(`attendee.bulk.${isPresent ? 'absent' : 'present'}.done`, counted(count)),
        },
      }),
    };
  });
}
