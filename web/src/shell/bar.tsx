import { ActionIcon, Button, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, useLanguage } from '../kernel/locale.ts';
import icon from './icon.svg';
import classes from './shell.module.css';

/** The product's name; it leads home where there is one. */
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

/** Names the other language in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const other = useLanguage() === 'de' ? 'en' : 'de';
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      c="inherit"
      lang={other}
      leftSection={<IconLanguage size="1.25rem" aria-hidden />}
      onClick={() => void chooseLanguage(other)}
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
  /** As `aria-keyshortcuts` has them. */
  readonly shortcuts?: string;
  readonly onClick: () => void;
}

/** A button of the bar that is an icon only. */
export function BarButton({ label, icon: ButtonIcon, shortcuts, onClick }: BarButtonProps) {
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
    >
      <ButtonIcon size="1.25rem" aria-hidden />
    </ActionIcon>
  );
}

export function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  return (
    <BarButton
      label={isDark ? t('bar.light') : t('bar.dark')}
      icon={isDark ? IconSun : IconMoon}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}

export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a href="#content" className={classes.skip}>
      {t('skip')}
    </a>
  );
}
