import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AddLinkProps {
  readonly to: string;
  /** Set if the page has a more important button. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A link from a list to the form of a new record. */
export function AddLink({ to, isQuiet = false, children }: AddLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<IconPlus size="1.125rem" aria-hidden />}
    >
      {children}
    </Button>
  );
}
