import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AddLinkProps {
  readonly to: string;
  /** Where the page has a button that matters more. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** Leads from a list to the form of a new record. */
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
