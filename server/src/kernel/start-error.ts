/**
 * A fault that keeps Kontor from starting and that the operator can fix: its message is one clear sentence, shown
 * without a stack trace.
 */
export class StartError extends Error {}
