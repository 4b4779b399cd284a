import {
  FIGURE_NAMES,
  type FigureName,
  type Period,
  STEP_SIZES,
  type Step,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { usualStep } from './steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The course was opened from the page, so going back closes it. */
    readonly opensCourse?: boolean;
  }
}

/** The link that opens the course of a figure; the browser's back button closes it. */
export const courseLink = (figure: FigureName) => ({
  to: '.' as const,
  search: (old: object) => ({ ...old, figure, step: undefined }),
  state: { opensCourse: true },
  resetScroll: false,
});

/** The figure whose course is open, and its steps, kept in the address. */
export function useOpenCourse(period: Period) {
  const { read } = useAddress();
  const navigate = useNavigate();
  const router = useRouter();
  const isOpenedHere = useLocation({ select: ({ state }) => state.opensCourse === true });
  const figure = FIGURE_NAMES.find((name) => name === read('figure')) ?? null;

  // Going back is asynchronous: a second call to close would leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = figure === null;
  }, [figure]);

  const replace = (next: { readonly figure?: undefined; readonly step: Step | undefined }) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...next }),
      state: true,
      replace: true,
      resetScroll: false,
    });

  return {
    figure,
    step: STEP_SIZES.find((step) => step === read('step')) ?? usualStep(period),
    chooseStep: (step: Step) => replace({ step }),
    /** Closes the course; one that was opened by a link stays on the page. */
    close(): void {
      if (isClosing.current) return;
      isClosing.current = true;
      if (isOpenedHere) router.history.back();
      else replace({ figure: undefined, step: undefined });
    },
  };
}
