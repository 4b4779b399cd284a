import type { ProblemError } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import { titleOf } from '../receipts/line-facts.ts';
import type { ProductLine } from './receipt-form.ts';

interface WaitingProblemProps {
  readonly problem: ProblemError;
  readonly lines: readonly ProductLine[];
}

/** The reason why the server rejected a waiting receipt: each fault with its product. */
export function WaitingProblem({ problem, lines }: WaitingProblemProps) {
  const { t } = useTranslation('receipts');
  const messages = problem.errors.map(({ path, message }) => {
    const [field, place] = path.split('.');
    const line = field === 'products' ? lines[Number(place)] : undefined;
    return line
      ? t('editing.waiting.faultOf', { number: Number(place) + 1, product: titleOf(line), message })
      : message;
  });
  if (messages.length === 0) return <ProblemText error={problem} />;
  return [...new Set(messages)].map((message) => <div key={message}>{message}</div>);
}
