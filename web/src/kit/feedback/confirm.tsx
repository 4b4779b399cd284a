import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  /** The consequences, above all what will be lost. */
  readonly text: ReactNode;
  /** Named after the action, 'Delete department', never 'OK'. */
  readonly action: string;
  readonly cancel?: string;
  readonly isDestructive?: boolean;
}

interface Pending extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

let pending: Pending | null = null;
let isOpen = false;
const listeners = new Set<() => void>();

function update(next: { pending?: Pending; isOpen: boolean }) {
  pending = next.pending ?? pending;
  isOpen = next.isOpen;
  for (const listener of listeners) listener();
}

/** The current question, for the host that renders it. */
export const questions = {
  pending: () => pending,
  isOpen: () => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Cancels the question that is open, if there is one: it belongs to a page that has been left. */
export function cancelQuestion(): void {
  if (isOpen) pending?.answer(false);
}

/**
 * Asks and waits: `if (await confirm({ title, text, action, isDestructive: true })) remove.mutate(event)`. Then
 * restores the focus.
 */
export function confirm(question: Question): Promise<boolean> {
  const before = document.activeElement;
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      update({ isOpen: false });
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve(isConfirmed);
    };
    // After the triggering event: the dialog would take the same Escape as its answer.
    setTimeout(() => {
      cancelQuestion();
      update({ pending: { ...question, answer }, isOpen: true });
    });
  });
}
