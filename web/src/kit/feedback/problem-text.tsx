import { messageOf } from '../../kernel/messages.ts';
import { isProblem } from '../../kernel/problem.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { InUse } from './in-use.tsx';

/** The sentence of any thrown value, in the current language. */
export function ProblemText({ error }: { readonly error: unknown }) {
  // Only to re-render when the language changes.
  useTranslation('kit');
  return (
    <>
      {messageOf(error)}
      {isProblem(error, 'request.inUse') && <InUse users={error.facts.users} />}
    </>
  );
}
