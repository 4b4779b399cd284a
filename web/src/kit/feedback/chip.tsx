import { Badge } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleX, type Icon as IconType } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import kit from '../kit.module.css';

const looks = {
  green: { color: 'green', dark: 9, icon: IconCircleCheck },
  red: { color: 'red', dark: 9, icon: IconCircleX },
  orange: { color: 'orange', dark: 9, icon: IconAlertCircle },
  neutral: { color: 'gray', dark: 8, icon: null },
} as const;

/** The height of a single-line chip. */
const SINGLE_LINE_HEIGHT = 'var(--badge-height)';
/** Balances the lines, so that the second one is not a single word. */
const LABEL = { whiteSpace: 'normal', textAlign: 'start', textWrap: 'balance' } as const;

/** Colours beyond those of the kinds, see `tones.ts`. */
export interface Tone {
  readonly bg: string;
  readonly c: string;
}

interface ChipProps {
  readonly kind?: keyof typeof looks;
  readonly tone?: Tone | undefined;
  /** Repeats the text's meaning; required if the kind has no icon or another one fits better. */
  readonly icon?: IconType;
  /** For a text that may be wider than a phone: takes a second line there. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** A small label. Its icon repeats the meaning of its colour. */
export function Chip({ kind = 'neutral', tone, icon, wraps = false, children }: ChipProps) {
  const { color, dark } = looks[kind];
  const Icon = icon ?? looks[kind].icon;
  return (
    <Badge
      bg={`light-dark(var(--mantine-color-${color}-1), var(--mantine-color-${color}-${dark}))`}
      c={`light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-0))`}
      {...tone}
      size="lg"
      // Otherwise a narrow column truncates it.
      {...(wraps ? { h: 'auto', mih: SINGLE_LINE_HEIGHT, styles: { label: LABEL } } : { miw: 'max-content' })}
      className={kit.figures}
      leftSection={Icon && <Icon size="0.9rem" aria-hidden />}
    >
      {children}
    </Badge>
  );
}
