import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { clearAway } from './attempt-submission.ts';
import { examPath, invitedQuery, type Place } from './invited-data.ts';

interface AttemptOverProps {
  readonly attemptId: number;
  readonly place: Place;
  readonly owner: Owner;
}

/** It ended elsewhere, or its time did. What this device still holds of it would only be refused. */
export function AttemptOver({ attemptId, place, owner }: AttemptOverProps) {
  const { t } = useTranslation('learning');
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Its current state was decided elsewhere.
    void client.invalidateQueries({ queryKey: invitedQuery(place.key).queryKey });
    void clearAway(attemptId, owner).catch(() => {});
  }, [attemptId, client, owner, place.key]);
  return (
    <Card>
      <Stack align="flex-start">
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('attempts.over.title')}
        </Title>
        <Text>{t('attempts.over.text')}</Text>
        <Button renderRoot={(props) => <Link {...props} to={examPath(place)} replace />}>
          {t('attempts.exam.toExam')}
        </Button>
      </Stack>
    </Card>
  );
}
