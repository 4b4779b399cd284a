import { Card, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

interface SectionProps {
  readonly title?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Set if the focus may be moved to the section. */
  readonly ref?: Ref<HTMLElement>;
}

/** A card of a page, with its own heading. */
export function Section({ title, actions, children, ref }: SectionProps) {
  const id = useId();
  return (
    <Card
      component="section"
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={title ? id : undefined}
      // With scrolling, the sticky table header inside would stick to the card instead of the page.
      style={{ overflow: 'clip' }}
    >
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
