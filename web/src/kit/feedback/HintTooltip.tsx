import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface HintTooltipProps {
  readonly text: string;
  readonly target: RefObject<HTMLElement | null>;
  readonly opened: boolean;
}

/** What a `Hint` shows, in a chunk of its own: most visitors never ask for one. */
export default function HintTooltip({ text, target, opened }: HintTooltipProps) {
  return <Tooltip label={text} target={target} opened={opened} multiline maw="20rem" withArrow />;
}
