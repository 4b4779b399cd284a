import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { optionsFor } from './kit/forms/options.ts';

// Shade 6 carries white text, 9 is readable on 1 and 0 on 9, each with a contrast of at least 4.5.
const blue: MantineColorsTuple = [
  '#eef4fd',
  '#dbe7fa',
  '#b9d0f5',
  '#93b6ee',
  '#6c9ce7',
  '#437fdd',
  '#2565c7',
  '#1f56a9',
  '#1a478c',
  '#14376c',
];
const red: MantineColorsTuple = [
  '#fdf0f0',
  '#fadada',
  '#f4b4b4',
  '#ef9393',
  '#ea7474',
  '#d84a4a',
  '#c22b2b',
  '#a62323',
  '#871d1d',
  '#6b1818',
];
const green: MantineColorsTuple = [
  '#ebf7ef',
  '#d5eedc',
  '#a8dab7',
  '#79c592',
  '#4fb06e',
  '#2f9552',
  '#1d773d',
  '#196636',
  '#14522c',
  '#0f4023',
];
const orange: MantineColorsTuple = [
  '#fdf3e7',
  '#fae5cb',
  '#f4ca93',
  '#eeb05c',
  '#e39734',
  '#c87614',
  '#9c560a',
  '#844909',
  '#6a3b0a',
  '#522e0a',
];
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eef0f3',
  '#e2e5ea',
  '#cdd2da',
  '#a9b1bd',
  '#767f8d',
  '#59626f',
  '#454e5b',
  '#2f3742',
  '#1d232c',
];
const dark: MantineColorsTuple = [
  '#e6e9ee',
  '#c6ccd5',
  '#a6aebb',
  '#8790a0',
  '#414955',
  '#323943',
  '#252b33',
  '#1a1f26',
  '#14181e',
  '#0e1115',
];

const colors = { blue, red, green, orange, yellow: orange, gray, dark };

/**
 * Focus is also set automatically, on a field at fault or when a page opens: an open list would cover the message.
 */
const list = { openOnFocus: false, filter: optionsFor };

/** Primary blue, accent red, dark grey (`spec 1 §9`); all colours and sizes come from here. */
export const theme = createTheme({
  colors,
  primaryColor: 'blue',
  primaryShade: 6,
  black: gray[9],
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.43', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500, radius: 'xs' } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
    Card: { defaultProps: { withBorder: true, radius: 'md', padding: 'var(--kontor-card-padding)' } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
    Modal: { defaultProps: { centered: true, radius: 'md' } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md' } },
    Drawer: { defaultProps: { radius: 0 } },
    Select: { defaultProps: list },
    MultiSelect: { defaultProps: list },
    Autocomplete: { defaultProps: list },
  },
});

/** Mantine darkens these by half, which leaves chips on a dark page with hardly any colour. */
const darkLightVariants = Object.fromEntries(
  Object.keys(colors).flatMap((name) => [
    [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-9)`],
    [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-8)`],
  ]),
);

export const cssVariables: CSSVariablesResolver = () => ({
  // For dots beside a word: the portal's own yellow is its orange (`spec 2 §4`).
  variables: { '--kontor-deep-orange': '#e8590c', '--kontor-yellow': '#fab005', '--kontor-lime': '#82c91e' },
  light: {
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--kontor-outline': 'var(--mantine-color-gray-4)',
    '--kontor-ground': 'var(--mantine-color-gray-0)',
    '--kontor-hover': 'var(--mantine-color-gray-1)',
  },
  dark: {
    ...darkLightVariants,
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // Otherwise a disabled button has the colour of its card.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    // Three times as bright as a card: otherwise checkboxes and fields are hardly visible.
    '--kontor-outline': '#6f7989',
    '--kontor-ground': 'var(--mantine-color-dark-8)',
    '--kontor-hover': 'var(--mantine-color-dark-6)',
  },
});
