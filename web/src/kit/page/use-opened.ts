import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { idsIn, useAddress } from '../table/use-filters.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record was opened from the page, so going back closes it. */
    readonly opensRecord?: boolean;
  }
}

/** The open record of a page, kept in the address under `name`; the browser's back button closes it. */
export function useOpened(name: string) {
  const { read } = useAddress();
  const navigate = useNavigate();
  const router = useRouter();
  const isOpenedHere = useLocation({ select: ({ state }) => state.opensRecord === true });
  const [id = null] = idsIn(read(name));

  // Going back is asynchronous: a second call to close would leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = id === null;
  }, [id]);

  return {
    id,
    open: (opened: number) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, [name]: opened }),
        state: { opensRecord: true },
        resetScroll: false,
      }),
    /** Closes the record; one that was opened by a link stays on the page. */
    close(): void {
      if (isClosing.current) return;
      isClosing.current = true;
      if (isOpenedHere) router.history.back();
      else
        void navigate({
          to: '.',
          search: (old: object) => ({ ...old, [name]: undefined }),
          replace: true,
          resetScroll: false,
        });
    },
  };
}
