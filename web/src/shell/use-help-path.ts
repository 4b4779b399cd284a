import { useMatches } from '@tanstack/react-router';
import { entriesFor } from '../kernel/menu.ts';
import { useSession } from '../kernel/session.ts';

/** The path of the help about the current page, or of all topics. */
export function useHelpPath(): string {
  const session = useSession();
  const topics = useMatches({ select: (matches) => matches.at(-1)?.staticData.help });
  const [own] = entriesFor(topics ?? [], session);
  return own ? `/help/${own.topic}` : '/help';
}
