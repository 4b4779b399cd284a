import { Button, Card, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import type { ExpectedAttendee } from '../data.ts';
import classes from './check-in.module.css';

interface LatestDecisionProps {
  /** The person who was ticked or unticked last. */
  readonly attendee: ExpectedAttendee | undefined;
  readonly onUndo: (attendee: ExpectedAttendee) => void;
}

/** The last tick, which can be undone, also when the person is not on the screen any more. */
export function LatestDecision({ attendee, onUndo }: LatestDecisionProps) {
  const { t } = useTranslation('booking');
  const text = () => {
    if (!attendee) return null;
    const name = `${attendee.givenName} ${attendee.familyName}`;
    return t(attendee.checkedInAt === null ? 'checkIn.isAbsent' : 'checkIn.isPresent', { name });
  };
  return (
    <Card p={attendee ? 'sm' : 0} withBorder={attendee !== undefined} className={classes.latest}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <div role="status">{text()}</div>
        {attendee && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size="1.125rem" aria-hidden />}
            onClick={() => onUndo(attendee)}
          >
            {t('checkIn.undo')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
