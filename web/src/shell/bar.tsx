import { ActionIcon, Button, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
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

export function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const label = isDark ? t('bar.light') : t('bar.dark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      c="inherit"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size="1.25rem" aria-hidden />
    </ActionIcon>
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
