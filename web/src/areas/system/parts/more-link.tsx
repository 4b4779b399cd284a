import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Beside a section's title: the page that shows more of it. */
export function MoreLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="default" rightSection={<IconArrowRight size="1.125rem" aria-hidden />}>
      {children}
    </Button>
  );
}
