import { mayCheckIn } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { Card, Checkbox, useMatches } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { ExpectedAttendee } from '../data.ts';
import classes from './check-in.module.css';

interface CheckInRowProps {
  readonly attendee: ExpectedAttendee;
  readonly onDecide: (isPresent: boolean) => void;
}

export const listedName = ({ familyName, givenName }: Pick<ExpectedAttendee, 'familyName' | 'givenName'>) =>
  `${familyName}, ${givenName}`;

/** A person on the list at the door; a touch anywhere on the row ticks them. */
export function CheckInRow({ attendee, onDecide }: CheckInRowProps) {
  const { t } = useTranslation('booking');
  const isPhone = useMatches({ base: true, sm: false });
  const state = useStateChip(attendee);
  const { tenant, site, checkedInAt, isWalkIn } = attendee;
  const note = [isPhone && state?.text, site ?? tenant, isWalkIn && t('checkIn.walkedIn')].filter(Boolean);
  return (
    <Card component="li" p={0}>
      <div className={classes.row}>
        <Checkbox
          size="lg"
          classNames={{
            root: classes.tick,
            body: classes.body,
            inner: classes.box,
            labelWrapper: classes.words,
            label: classes.label,
          }}
          label={listedName(attendee)}
          description={note.join(' · ')}
          checked={checkedInAt !== null}
          disabled={mayCheckIn(attendee) !== null}
          onChange={({ currentTarget }) => onDecide(currentTarget.checked)}
        />
        {!isPhone && state && <Chip kind={state.kind}>{state.text}</Chip>}
      </div>
    </Card>
  );
}

/** Why the person cannot be ticked, or since when they are there; null while they are awaited. */
function useStateChip({ hasCancelled, waitsUntil, checkedInAt }: ExpectedAttendee) {
  const { t } = useTranslation('booking');
  const { time } = useFormats();
  if (hasCancelled) return { kind: 'orange', text: t('attendee.cancelled') } as const;
  if (waitsUntil) return { kind: 'neutral', text: t('checkIn.unconfirmed') } as const;
  return checkedInAt ? ({ kind: 'green', text: t('checkIn.since', { at: time(checkedInAt) }) } as const) : null;
}
