import { Alert, Box, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';

const looks = {
  info: { color: 'blue', icon: IconInfoCircle, role: 'status' },
  success: { color: 'green', icon: IconCircleCheck, role: 'status' },
  warning: { color: 'orange', icon: IconAlertTriangle, role: 'status' },
  error: { color: 'red', icon: IconCircleX, role: 'alert' },
} as const;

interface BannerProps {
  readonly kind: keyof typeof looks;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A line or a few, where a page has no more room. */
  readonly isSlim?: boolean;
  /** Set if the focus may be moved to the banner. */
  readonly ref?: Ref<HTMLDivElement>;
  /** An error that moves the focus to the banner, each time there is another one. */
  readonly focusOn?: unknown;
}

/** A notice on the page, with its consequence. Its kind is also expressed by an icon and a hidden word. */
export function Banner({ kind, title, children, isSlim = false, ref, focusOn }: BannerProps) {
  const { t } = useTranslation('kit');
  const { color, icon: Icon, role } = looks[kind];
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn) own.current?.focus();
  }, [focusOn]);
  const background = `light-dark(var(--mantine-color-${color}-1), var(--mantine-color-${color}-9))`;
  const hiddenKind = <VisuallyHidden>{t(`banner.${kind}`)}: </VisuallyHidden>;
  if (isSlim) {
    return (
      <Box role={role} className={kit.slimBanner} bg={background}>
        <Icon aria-hidden />
        <div>
          {hiddenKind}
          {title && <b>{title}</b>} {children}
        </div>
      </Box>
    );
  }
  return (
    <Alert
      ref={ref ?? own}
      className={kit.banner}
      tabIndex={ref || focusOn ? -1 : undefined}
      role={role}
      bg={background}
      color={color}
      c="var(--mantine-color-text)"
      icon={<Icon aria-hidden />}
      title={title}
    >
      {hiddenKind}
      {children}
    </Alert>
  );
}
