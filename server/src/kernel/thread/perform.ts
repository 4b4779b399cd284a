import { type Refusal, refuse } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Task } from './task.ts';
import { ThreadDied } from './thread.ts';

/** Runs a parsing task in the worker thread; input that needs more memory than allowed is refused as too large. */
export const performIn = <Input extends object, Output extends object>(
  { thread }: Pick<Services, 'thread'>,
  task: Task<Input, Output>,
  input: Input,
): Promise<Output | Refusal<'request.tooLarge'>> =>
  thread.perform(task, input).catch((error: unknown) => {
    if (error instanceof ThreadDied && error.ofMemory) return refuse('request.tooLarge');
    throw error;
  });
