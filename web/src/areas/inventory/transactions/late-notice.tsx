import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from '../../../kit/feedback/banner.tsx';

interface LateNoticeProps {
  readonly text: string;
  /** The link to the late counts. */
  readonly children?: ReactNode;
}

/** The notice that late counts of a receipt wait for a decision. */
export function LateNotice({ text, children }: LateNoticeProps) {
  return (
    <Banner kind="warning">
      <Group justify="space-between" gap="sm">
        <Text inherit>{text}</Text>
        {children}
      </Group>
    </Banner>
  );
}
