import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseLanguage } from '../kernel/locale.ts';
import { useLanguage, useTranslation } from '../kernel/translation.ts';

/** The other language, and a function that switches to it. */
export function useOtherLanguage() {
  const other = useLanguage() === 'de' ? 'en' : 'de';
  return { other, choose: () => void chooseLanguage(other) };
}

/** The other colour scheme, and a function that switches to it. */
export function useOtherScheme() {
  const { t } = useTranslation('shell');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  return {
    label: isDark ? t('bar.light') : t('bar.dark'),
    icon: isDark ? IconSun : IconMoon,
    choose: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
