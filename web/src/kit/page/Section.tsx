import { Card, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A card of a page, under its own heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title ? id : undefined}>
      <Stack>
        {(title || actions) && (
          <Group justify="space-between" gap="sm">
            <Title order={2} id={id}>
              {title}
            </Title>
            {actions}
          </Group>
        )}
        {children}
      </Stack>
    </Card>
  );
}
