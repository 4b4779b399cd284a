import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../../../kernel/problem.ts';
import { ProblemText } from '../../../kit/feedback/ProblemText.tsx';
import { titleOf } from './line-facts.ts';
import type { ProductLine } from './receipt-form.ts';

interface WaitingProblemProps {
  readonly problem: ProblemError;
  readonly lines: readonly ProductLine[];
}

/** Why the server did not take a receipt that had waited: each fault that it found, with the product that has it. */
export function WaitingProblem({ problem, lines }: WaitingProblemProps) {
  const { t } = useTranslation('receipts');
  const told = problem.errors.map(({ path, message }) => {
    const [field, place] = path.split('.');
    const line = field === 'products' ? lines[Number(place)] : undefined;
    return line
      ? t('editing.waiting.faultOf', { number: Number(place) + 1, product: titleOf(line), message })
      : message;
  });
  if (told.length === 0) return <ProblemText error={problem} />;
  return [...new Set(told)].map((message) => <div key={message}>{message}</div>);
}
