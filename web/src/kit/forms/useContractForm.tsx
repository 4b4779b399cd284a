import type { Fault } from '@kontor/contract/kernel/faults.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isProblem } from '../../kernel/problem.ts';
import { ProblemText } from '../feedback/ProblemText.tsx';
import { type Choice, type Conflict, conflictOf, merged } from './conflict.ts';
import { FaultText } from './FaultText.tsx';
import { type Draft, draftOf, fieldOf, isSame, judge, metaOf, type Values } from './values.ts';

export interface FormOptions<S extends z.ZodMiniObject, Base extends Draft<S>, Answer> {
  /** What the form starts from: the record that was read, or the first values of a new one. */
  readonly initial: Base;
  /** What somebody had typed here before, to go on with: it counts as unsaved. */
  readonly restored?: Values | undefined;
  /** Sends the body. `base` is the record that the person started from, with its version. */
  readonly onSubmit: (body: z.output<S>, base: Base) => Promise<Answer>;
  /** After the answer, when nothing is unsaved any more: the place to go on to another page. */
  readonly onSaved?: (answer: Answer) => void;
  /** Reads the record anew when somebody else changed it meanwhile (412). */
  readonly reload?: () => Promise<Base>;
}

/** What the parts of a form need of it, whatever its schema. */
export interface FormHandle {
  readonly id: string;
  readonly schema: z.ZodMiniObject;
  readonly drafts: Values;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly problem: ReactNode;
  readonly conflict: { readonly fields: readonly Conflict[]; readonly answer: (choice: Choice) => void } | null;
  /** How often the person was held up; each time, focus moves to the first fault. */
  readonly refusals: number;
  readonly isSending: boolean;
  readonly isDirty: boolean;
  /** Whether leaving now would lose something; unlike `isDirty` it is up to date between two renders. */
  hasUnsaved(): boolean;
  change(name: string, value: unknown): void;
  leave(name: string): void;
  /** Whether these fields may be left as they are, for forms in steps; what is wrong with them is shown. */
  check(names: readonly string[]): boolean;
  submit(): void;
  reset(): void;
}

export interface ContractForm<S extends z.ZodMiniObject> extends FormHandle {
  readonly values: Draft<S>;
  set<K extends keyof Draft<S> & string>(name: K, value: Draft<S>[K]): void;
}

/**
 * A form over a body of the contract: fields, bounds and sentences come from the schema. It judges when the person
 * sends, and from then on with every change; faults that the server finds land on their fields.
 */
export function useContractForm<S extends z.ZodMiniObject, Base extends Draft<S>, Answer>(
  schema: S,
  { initial, restored, onSubmit, onSaved, reload }: FormOptions<S, Base, Answer>,
): ContractForm<S> {
  const id = useId();
  const [drafts, setDrafts] = useState<Values>(() => draftOf(schema, { ...initial, ...restored }));
  // As `drafts`, but up to date between two renders.
  const draftsNow = useRef(drafts);
  const [errors, setErrors] = useState<Readonly<Record<string, ReactNode>>>({});
  const base = useRef(initial);
  const [clean, setClean] = useState<Values>(() => draftOf(schema, initial));
  const cleanNow = useRef(clean);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<FormHandle['conflict']>(null);
  const [isSending, setSending] = useState(false);
  const sendingNow = useRef(false);
  const serverFaults = useRef(new Map<string, string>());

  const isDirty = !isSame(schema, clean, drafts);

  const write = (values: Values) => {
    draftsNow.current = { ...draftsNow.current, ...values };
    setDrafts(draftsNow.current);
  };

  const settle = (values: Values) => {
    cleanNow.current = values;
    setClean(values);
  };

  const restart = (next: Base) => {
    base.current = next;
    const draft = draftOf(schema, next);
    write(draft);
    setErrors({});
    serverFaults.current.clear();
    setProblem(null);
    settle(draft);
  };

  // A record renewed behind the page replaces what is shown, unless somebody is working on it.
  const print = JSON.stringify(initial);
  const shown = useRef(print);
  useEffect(() => {
    if (shown.current === print) return;
    shown.current = print;
    if (isSame(schema, cleanNow.current, draftsNow.current) && !sendingNow.current) restart(initial);
  });

  const faultsNow = () => {
    const verdict = judge(schema, draftsNow.current);
    return verdict.ok ? [] : [...verdict.faults];
  };

  const kindOf = (name: string) => metaOf(fieldOf(schema, name)).kind;

  /** Shows what is still wrong of the faults on display, and those of `fresh`, which somebody just dealt with. */
  const refresh = (fresh: string | null) => {
    const next: Record<string, ReactNode> = {};
    for (const [path, fault] of faultsNow()) {
      if (path === fresh || errors[path])
        next[path] = <FaultText fault={fault} schema={schema} values={draftsNow.current} />;
    }
    for (const [path, message] of serverFaults.current) next[path] = message;
    setErrors(next);
  };

  const hold = (faults: Record<string, ReactNode>, trouble: ReactNode) => {
    setErrors(faults);
    setProblem(trouble);
    setRefusals((count) => count + 1);
  };

  const sentencesOf = (faults: readonly (readonly [string, Fault])[], values: Values): Record<string, ReactNode> =>
    Object.fromEntries(
      faults.map(([path, fault]) => [path, <FaultText key={path} fault={fault} schema={schema} values={values} />]),
    );

  const settleConflict = async (theirs: Base, values: Values): Promise<void> => {
    const fields = conflictOf(schema, cleanNow.current, values, theirs);
    const choice: Choice =
      fields.length === 0 ? 'overwrite' : await new Promise((answer) => setConflict({ fields, answer }));
    setConflict(null);
    if (choice === 'take') restart(theirs);
    if (choice !== 'overwrite') return;
    const mine = merged(schema, cleanNow.current, values, theirs);
    write(mine);
    base.current = theirs;
    settle(draftOf(schema, theirs));
    await send(mine);
  };

  const refused = async (error: unknown, values: Values) => {
    if (reload && isProblem(error, 'request.stale')) return settleConflict(await reload(), values);
    const found = isProblem(error) ? error.errors : [];
    serverFaults.current = new Map(found.map(({ path, message }) => [path, message]));
    hold(Object.fromEntries(serverFaults.current), found.length === 0 ? <ProblemText error={error} /> : null);
  };

  const send = async (values: Values): Promise<void> => {
    const verdict = judge(schema, values);
    if (!verdict.ok) return hold(sentencesOf([...verdict.faults], values), null);
    try {
      const answer = await onSubmit(verdict.body, base.current);
      settle(values);
      sendingNow.current = false;
      onSaved?.(answer);
    } catch (error) {
      await refused(error, values).catch((second: unknown) => hold({}, <ProblemText error={second} />));
    }
  };

  const submit = async () => {
    if (sendingNow.current) return;
    sendingNow.current = true;
    setSending(true);
    setProblem(null);
    setErrors({});
    serverFaults.current.clear();
    await send(draftsNow.current);
    sendingNow.current = false;
    setSending(false);
  };

  return {
    id,
    schema,
    drafts,
    // The drafts hold the schema's fields only, which a record of unknowns cannot say.
    values: drafts as Draft<S>,
    errors,
    problem,
    conflict,
    refusals,
    isSending,
    isDirty,
    hasUnsaved: () => !isSame(schema, cleanNow.current, draftsNow.current),
    set: (name, value) => change(name, value),
    change,
    leave(name) {
      // A date-time is half typed until one leaves it (`spec 1 §5`).
      const value = draftsNow.current[name];
      if (refusals > 0 || (kindOf(name) === 'instant' && value)) refresh(name);
    },
    check(names) {
      const faults = faultsNow().filter(([path]) => names.includes(path.split('.')[0] ?? ''));
      if (faults.length > 0) hold(sentencesOf(faults, draftsNow.current), null);
      else {
        setErrors({});
        setProblem(null);
      }
      return faults.length === 0;
    },
    submit: () => void submit(),
    reset: () => restart(base.current),
  };

  function change(name: string, value: unknown) {
    write({ [name]: value });
    for (const path of serverFaults.current.keys())
      if (path === name || path.startsWith(`${name}.`)) serverFaults.current.delete(path);
    if (Object.keys(errors).length > 0 || refusals > 0) refresh(kindOf(name) === 'instant' ? null : name);
  }
}
