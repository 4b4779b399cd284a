import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is too narrow for a navigation beside the page, and for all of the bar's buttons. */
export const useIsPhone = () => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
