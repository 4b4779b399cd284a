import type { ErrorCode } from '@kontor/contract/errors.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isProblem } from '../../kernel/problem.ts';
import { ProblemText } from '../feedback/problem-text.tsx';
import type { Conflict, ConflictChoice } from './conflict.ts';
import { FaultText } from './fault-text.tsx';
import { type Draft, draftOf, fieldOf, isSame, metaOf, type Values, validate } from './values.ts';

export interface FormOptions<S extends z.ZodMiniObject, Base extends Draft<S>, Answer> {
  /** The form's starting point: the record as it was read, or initial values of a new one. */
  readonly initial: Base;
  /** Input restored from an earlier visit; it counts as unsaved. */
  readonly restored?: Values | undefined;
  /** Sends the body. `base` is the record that the person started from, with its version. */
  readonly onSubmit: (body: z.output<S>, base: Base) => Promise<Answer>;
  /** Called after the answer, when nothing is unsaved any more, so that it may navigate. */
  readonly onSaved?: (answer: Answer) => void;
  /** Reloads the record after a concurrent change (412). */
  readonly reload?: () => Promise<Base>;
  readonly fieldOfRefusal?: FieldOfRefusal<S> | undefined;
}

/** The field where an error is shown, by error code. */
export type FieldOfRefusal<S extends z.ZodMiniObject> = Readonly<Partial<Record<ErrorCode, keyof S['shape'] & string>>>;

const NO_PATHS: ReadonlySet<string> = new Set();
const NO_MESSAGES: ReadonlyMap<string, ReactNode> = new Map();

/** The part of a form that its components need, independent of its schema. */
export interface FormHandle {
  readonly id: string;
  readonly schema: z.ZodMiniObject;
  readonly drafts: Values;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly problem: ReactNode;
  readonly conflict: { readonly fields: readonly Conflict[]; readonly answer: (choice: ConflictChoice) => void } | null;
  /** How often saving was prevented; each time the focus moves to the first fault. */
  readonly refusals: number;
  readonly isSending: boolean;
  readonly isDirty: boolean;
  /** Whether leaving now would lose input; unlike `isDirty` it is current between renders. */
  hasUnsaved(): boolean;
  change(name: string, value: unknown): void;
  leave(name: string): void;
  /** Validates some fields, for forms with steps, and shows their faults. */
  check(names: readonly string[]): boolean;
  submit(): void;
  reset(): void;
}

export interface ContractForm<S extends z.ZodMiniObject> extends FormHandle {
  readonly values: Draft<S>;
  set<K extends keyof Draft<S> & string>(name: K, value: Draft<S>[K]): void;
}

/**
 * A form for a body of the contract: fields, bounds and sentences come from the schema. It validates on submit, and
 * from then on with every change; faults found by the server are shown at their fields.
 */
export function useContractForm<S extends z.ZodMiniObject, Base extends Draft<S>, Answer>(
  schema: S,
  { initial, restored, onSubmit, onSaved, reload, fieldOfRefusal }: FormOptions<S, Base, Answer>,
): ContractForm<S> {
  const id = useId();
  const [drafts, setDrafts] = useState<Values>(() => draftOf(schema, { ...initial, ...restored }));
  // As `drafts`, but current between renders.
  const currentDrafts = useRef(drafts);
  // The fields whose faults are shown; they are validated again on every render.
  const [pathsWithFaults, setPathsWithFaults] = useState<ReadonlySet<string>>(NO_PATHS);
  const [refused, setRefused] = useState<ReadonlyMap<string, ReactNode>>(NO_MESSAGES);
  const base = useRef(initial);
  const [clean, setClean] = useState<Values>(() => draftOf(schema, initial));
  const currentClean = useRef(clean);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<FormHandle['conflict']>(null);
  const [isSending, setSending] = useState(false);
  const isSendingNow = useRef(false);

  const isDirty = !isSame(schema, clean, drafts);

  const write = (values: Values) => {
    currentDrafts.current = { ...currentDrafts.current, ...values };
    setDrafts(currentDrafts.current);
  };

  /** Hides all faults. */
  const clearFaults = () => {
    setPathsWithFaults(NO_PATHS);
    setRefused(NO_MESSAGES);
    setProblem(null);
  };

  const setCleanValues = (values: Values) => {
    currentClean.current = values;
    setClean(values);
  };

  const restart = (next: Base) => {
    base.current = next;
    const draft = draftOf(schema, next);
    write(draft);
    clearFaults();
    setCleanValues(draft);
  };

  // A record refreshed in the background replaces the values, unless they have been edited.
  const fingerprint = JSON.stringify(initial);
  const shown = useRef(fingerprint);
  useEffect(() => {
    if (shown.current === fingerprint) return;
    shown.current = fingerprint;
    if (isSame(schema, currentClean.current, currentDrafts.current) && !isSendingNow.current) restart(initial);
  });

  const currentFaults = () => {
    const result = validate(schema, currentDrafts.current);
    return result.ok ? [] : [...result.faults];
  };

  /** A day or an instant is half-typed until the field is left (`spec 1 §5`). */
  const isTypedInParts = (name: string) => ['instant', 'day'].includes(metaOf(fieldOf(schema, name)).kind);

  /** Keeps showing remaining faults, and those of `fresh`, which was just edited. */
  const updateShownFaults = (edited: string | null) => {
    const faulty = new Set(currentFaults().map(([path]) => path));
    setPathsWithFaults((before) => new Set([...before].filter((path) => faulty.has(path)).concat(edited ?? [])));
  };

  const reject = (paths: Iterable<string>, messages: ReadonlyMap<string, ReactNode>, problemText: ReactNode) => {
    setPathsWithFaults(new Set(paths));
    setRefused(messages);
    setProblem(problemText);
    setRefusals((count) => count + 1);
  };

  const errors: Record<string, ReactNode> = {};
  if (pathsWithFaults.size > 0) {
    for (const [path, fault] of currentFaults()) {
      if (pathsWithFaults.has(path))
        errors[path] = <FaultText fault={fault} schema={schema} values={currentDrafts.current} />;
    }
  }
  for (const [path, message] of refused) errors[path] = message;

  const settleConflict = async (theirs: Base, values: Values): Promise<void> => {
    // Loaded on demand: conflicts are rare, and guests never have any.
    const { merge, overlapsOf } = await import('./conflict.ts');
    // Changes of only one side need no decision.
    const fields = overlapsOf(schema, currentClean.current, values, theirs);
    const choice: ConflictChoice =
      fields.length === 0 ? 'overwrite' : await new Promise((answer) => setConflict({ fields, answer }));
    setConflict(null);
    if (choice === 'cancel') return;
    const preferred = choice === 'take' ? 'theirs' : 'mine';
    const mergedValues = merge(schema, currentClean.current, values, theirs, preferred);
    write(mergedValues);
    base.current = theirs;
    setCleanValues(draftOf(schema, theirs));
    // Accepted changes have to be seen before they are saved.
    if (choice === 'overwrite') await send(mergedValues);
  };

  const onRefusal = async (error: unknown, values: Values) => {
    if (reload && isProblem(error, 'request.stale')) return settleConflict(await reload(), values);
    const found = new Map<string, ReactNode>(
      isProblem(error) ? error.errors.map(({ path, message }) => [path, message]) : [],
    );
    const named: ReadonlyMap<string, string> = new Map(Object.entries(fieldOfRefusal ?? {}));
    const field = isProblem(error) && found.size === 0 ? named.get(error.code) : undefined;
    if (field) found.set(field, <ProblemText error={error} />);
    reject([], found, found.size === 0 ? <ProblemText error={error} /> : null);
  };

  const send = async (values: Values): Promise<void> => {
    const result = validate(schema, values);
    if (!result.ok) return reject(result.faults.keys(), NO_MESSAGES, null);
    try {
      const answer = await onSubmit(result.body, base.current);
      setCleanValues(values);
      isSendingNow.current = false;
      onSaved?.(answer);
    } catch (error) {
      await onRefusal(error, values).catch((reloadError: unknown) =>
        reject([], NO_MESSAGES, <ProblemText error={reloadError} />),
      );
    }
  };

  const submit = async () => {
    if (isSendingNow.current) return;
    isSendingNow.current = true;
    setSending(true);
    clearFaults();
    await send(currentDrafts.current);
    isSendingNow.current = false;
    setSending(false);
  };

  return {
    id,
    schema,
    drafts,
    // The drafts contain only the schema's fields, which a record of unknowns cannot express.
    values: drafts as Draft<S>,
    errors,
    problem,
    conflict,
    refusals,
    isSending,
    isDirty,
    hasUnsaved: () => !isSame(schema, currentClean.current, currentDrafts.current),
    set: (name, value) => change(name, value),
    change,
    leave(name) {
      if (refusals > 0 || (isTypedInParts(name) && currentDrafts.current[name])) updateShownFaults(name);
    },
    check(names) {
      const faults = currentFaults().filter(([path]) => names.includes(path.split('.')[0] ?? ''));
      const paths = faults.map(([path]) => path);
      if (paths.length > 0) reject(paths, NO_MESSAGES, null);
      else clearFaults();
      return faults.length === 0;
    },
    submit: () => void submit(),
    reset: () => restart(base.current),
  };

  function change(name: string, value: unknown) {
    write({ [name]: value });
    const isOfField = (path: string) => path === name || path.startsWith(`${name}.`);
    setRefused((before) => new Map([...before].filter(([path]) => !isOfField(path))));
    if (pathsWithFaults.size > 0 || refusals > 0) updateShownFaults(isTypedInParts(name) ? null : name);
  }
}
