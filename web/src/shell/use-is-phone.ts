import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is too narrow for the navigation beside the page, and for all buttons of the bar. */
export const useIsPhone = () => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
