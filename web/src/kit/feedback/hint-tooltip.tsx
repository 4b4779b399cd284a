import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface HintTooltipProps {
  readonly text: string;
  readonly target: RefObject<HTMLElement | null>;
  readonly opened: boolean;
}

/** The tooltip of a `Hint`, in a chunk of its own: most visitors never open one. */
export default function HintTooltip({ text, target, opened }: HintTooltipProps) {
  return <Tooltip label={text} target={target} opened={opened} multiline maw="20rem" withArrow />;
}
