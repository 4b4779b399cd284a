import { Card, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import type { PublicDate, PublicEvent } from './public-data.ts';
import { OverviewButton } from './public-missing.tsx';
import { DateFacts } from './public-summary.tsx';

interface OutcomeProps {
  readonly text: string;
  readonly event?: PublicEvent | undefined;
  readonly date?: PublicDate | undefined;
  readonly children: ReactNode;
}

/** It worked: what was done, for what, and what happens next. The focus is here, as the form is gone. */
export function PublicOutcome({ text, event, date, children }: OutcomeProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card>
      <Stack>
        <Banner kind="success" ref={banner}>
          {text}
        </Banner>
        {event && <Title order={1}>{event.title}</Title>}
        {date && (
          <Facts>
            <DateFacts date={date} />
          </Facts>
        )}
        {children}
        <Group>
          <OverviewButton />
        </Group>
      </Stack>
    </Card>
  );
}
