import { mayCheckIn } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { Card, Checkbox } from '@mantine/core';
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
  const { tenant, site, checkedInAt, isWalkIn } = attendee;
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
          description={[tenant, site, isWalkIn && t('checkIn.walkedIn')].filter(Boolean).join(' · ')}
          checked={checkedInAt !== null}
          disabled={mayCheckIn(attendee) !== null}
          onChange={({ currentTarget }) => onDecide(currentTarget.checked)}
        />
        <StateChip attendee={attendee} />
      </div>
    </Card>
  );
}

function StateChip({ attendee }: Pick<CheckInRowProps, 'attendee'>) {
  const { t } = useTranslation('booking');
  const { time } = useFormats();
  const { hasCancelled, waitsUntil, checkedInAt } = attendee;
  if (hasCancelled) return <Chip kind="orange">{t('attendee.cancelled')}</Chip>;
  if (waitsUntil) return <Chip>{t('checkIn.unconfirmed')}</Chip>;
  return checkedInAt && <Chip kind="green">{t('checkIn.since', { at: time(checkedInAt) })}</Chip>;
}
