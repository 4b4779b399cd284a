import { ActionIcon, Button, Text } from '@mantine/core';
import { type Icon, IconLanguage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../kernel/translation.ts';
import icon from './icon.svg';
import classes from './shell.module.css';
import { useOtherLanguage, useOtherScheme } from './use-switches.ts';

/** The product's name, optionally linked to the home page. */
export function Product({ to }: { readonly to?: string }) {
  const { t } = useTranslation('shell');
  const inside = (
    <>
      <img src={icon} alt="" width={28} height={28} />
      {t('product')}
    </>
  );
  if (!to) return <span className={classes.product}>{inside}</span>;
  return (
    <Link to={to} className={classes.product}>
      {inside}
    </Link>
  );
}

/** Labelled in the other language. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const { other, choose } = useOtherLanguage();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      c="inherit"
      lang={other}
      classNames={{ section: classes.ornament }}
      leftSection={<IconLanguage size="1.25rem" aria-hidden />}
      onClick={choose}
    >
      <Text span inherit visibleFrom="xs">
        {t('bar.language')}
      </Text>
      <Text span inherit hiddenFrom="xs">
        {other.toUpperCase()}
      </Text>
    </Button>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly icon: Icon;
  /** In the format of `aria-keyshortcuts`. */
  readonly shortcuts?: string;
  readonly onClick?: () => void;
  /** For a button that is a link. */
  readonly renderRoot?: (props: object) => ReactNode;
}

/** An icon button of the bar. */
export function BarButton({ label, icon: ButtonIcon, shortcuts, onClick, renderRoot }: BarButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      c="inherit"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcuts}
      onClick={onClick}
      {...(renderRoot && { renderRoot })}
    >
      <ButtonIcon size="1.25rem" aria-hidden />
    </ActionIcon>
  );
}

export function SchemeSwitch() {
  const { label, icon, choose } = useOtherScheme();
  return <BarButton label={label} icon={icon} onClick={choose} />;
}

export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a href="#content" className={classes.skip}>
      {t('skip')}
    </a>
  );
}
