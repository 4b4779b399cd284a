import type { ProblemError } from '../../../kernel/problem.ts';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';

/** Why the server did not take a receipt that had waited: each fault that it found. */
export function WaitingProblem({ problem }: { readonly problem: ProblemError }) {
  const messages = [...new Set(problem.errors.map(({ message }) => message))];
  if (messages.length === 0) return <ProblemText error={problem} />;
  return messages.map((message) => <div key={message}>{message}</div>);
}
