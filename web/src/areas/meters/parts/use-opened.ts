import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { idsIn, useAddress } from '../../../kit/table/useFilters.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A record was opened over the page right before: going back closes it. */
    readonly opensRecord?: boolean;
  }
}

/** Which record is open over the page, by its id under a name in the address; the browser's back closes it. */
export function useOpened(name: string) {
  const { read } = useAddress();
  const navigate = useNavigate();
  const router = useRouter();
  const isOurs = useLocation({ select: ({ state }) => state.opensRecord === true });
  const [id = null] = idsIn(read(name));

  // Going back takes a moment: closed twice, it would leave the page.
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
    /** Opened by a link, closing it stays on the page. */
    close(): void {
      if (isClosing.current) return;
      isClosing.current = true;
      if (isOurs) router.history.back();
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
