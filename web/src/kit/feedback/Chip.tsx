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

/** Colours that are not those of a kind, see `tones.ts`. */
export interface Tone {
  readonly bg: string;
  readonly c: string;
}

interface ChipProps {
  readonly kind?: keyof typeof looks;
  readonly tone?: Tone | undefined;
  /** Says what the words say, where the kind has none or another one fits better. */
  readonly icon?: IconType;
  readonly children: ReactNode;
}

/** A small fact. Its icon says what its colour says. */
export function Chip({ kind = 'neutral', tone, icon, children }: ChipProps) {
  const { color, dark } = looks[kind];
  const Icon = icon ?? looks[kind].icon;
  return (
    <Badge
      bg={`light-dark(var(--mantine-color-${color}-1), var(--mantine-color-${color}-${dark}))`}
      c={`light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-0))`}
      {...tone}
      size="lg"
      // Otherwise a narrow column cuts off what it says.
      miw="max-content"
      className={kit.figures}
      leftSection={Icon && <Icon size="0.9rem" aria-hidden />}
    >
      {children}
    </Badge>
  );
}
