import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';

type Values = Record<string, unknown>;
export type FieldErrors<V> = Partial<Record<keyof V & string, string | undefined>>;

interface FormOptions<V extends Values> {
  initial: V;
  /**
   * Returns the errors of these values in the current language; it runs at every render, so that the errors
   * follow the language.
   */
  check: (values: V) => FieldErrors<V>;
  /** Called with valid values; may throw. */
  submit: (values: V) => Promise<void> | void;
  /** The title of the toast that shows the error thrown by `submit`, unless `refusal` assigns the error to fields. */
  failed?: string;
  /** Called with the error that `submit` threw. */
  onFailure?: (error: unknown) => void;
  /** Returns the field errors that the thrown error contains, in the current language, like `check`. */
  refusal?: (error: unknown) => FieldErrors<V>;
}

/** Joins the errors: those of the check come first. A field without one keeps the server's error. */
function joinErrors<V extends Values>(found: FieldErrors<V>, refused: FieldErrors<V>): FieldErrors<V> {
  const errors: FieldErrors<V> = { ...found };
  for (const name of Object.keys(refused) as (keyof V & string)[]) errors[name] ??= refused[name];
  return errors;
}

/** The error of the last attempt, and the fields edited since. */
interface RefusedAttempt<V> {
  error: unknown;
  edited: readonly (keyof V & string)[];
}

/** Returns the server's errors, except for fields that were edited since. */
function remainingRefusals<V extends Values>(
  refused: RefusedAttempt<V> | null,
  refusal: FormOptions<V>['refusal'],
): FieldErrors<V> {
  if (!refused || !refusal) return {};
  const errors: FieldErrors<V> = { ...refusal(refused.error) };
  for (const name of refused.edited) errors[name] = undefined;
  return errors;
}

type SubmissionOptions<V extends Values> = Omit<FormOptions<V>, 'initial' | 'check'>;

/**
 * Runs one submission at a time and keeps the error of the last one. `attempt` increases with each attempt, and once
 * more if the attempt fails.
 */
function useSubmission<V extends Values>({ submit, failed, onFailure, refusal }: SubmissionOptions<V>) {
  const toasts = useToasts();
  const errorText = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedAttempt<V> | null>(null);
  const running = useRef(false);

  const run = async (values: V, isValid: boolean) => {
    setAttempt((count) => count + 1);
    if (running.current || !isValid) return;
    running.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await submit(values);
    } catch (error) {
      const isOfFields = Object.values(refusal?.(error) ?? {}).some(Boolean);
      if (failed !== undefined && !isOfFields) toasts.error(failed, errorText(error));
      onFailure?.(error);
      setRefused({ error, edited: [] });
      setAttempt((count) => count + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const noteEdit = (name: keyof V & string) =>
    setRefused((before) => before && { ...before, edited: [...before.edited, name] });
  const reset = () => {
    setRefused(null);
    setAttempt(0);
  };
  return { attempt, busy, refused, running, run, noteEdit, reset };
}

interface Control {
  id: string;
  name: string;
  error: string | undefined;
}

/** A form that keeps all typed values. It shows errors after a submission, and runs one submission at a time. */
export function useForm<V extends Values>({ initial, check, ...options }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const { attempt, busy, refused, ...submission } = useSubmission(options);
  const prefix = useId();

  const found = check(values);
  const errors: FieldErrors<V> =
    attempt > 0 ? joinErrors(found, remainingRefusals(refused, options.refusal)) : {};

  const put = (name: keyof V & string, value: unknown) => {
    // The values do not change while they are being sent.
    if (submission.running.current) return;
    setValues((before) => ({ ...before, [name]: value }));
    submission.noteEdit(name);
  };

  const control = (name: keyof V & string): Control => ({
    id: `${prefix}${name}`,
    name,
    error: errors[name],
  });

  return {
    values,
    errors,
    busy,
    /** For FormSummary: increases with every attempt. */
    attempt,
    set: <K extends keyof V & string>(name: K, value: V[K]) => put(name, value),
    /** For text inputs: `{...form.text('title')}`. */
    text: (name: keyof V & string) => ({
      ...control(name),
      value: typeof values[name] === 'string' ? values[name] : '',
      readOnly: busy,
      onChange: (event: { target: { value: string } }) => put(name, event.target.value),
    }),
    /** For components with `value` and `onValue`: `{...form.value('amount')}`. */
    value: <K extends keyof V & string>(name: K) => ({
      ...control(name),
      value: values[name],
      onValue: (value: V[K]) => put(name, value),
    }),
    /** The list that FormSummary shows. */
    summary: Object.entries(errors).flatMap(([name, message]) =>
      typeof message === 'string' && message ? [{ id: `${prefix}${name}`, message }] : [],
    ),
    /** Resets to the initial values, or to the given saved values. */
    reset: (to: V = initial) => {
      setValues(to);
      submission.reset();
    },
    /** For `<form noValidate onSubmit={form.onSubmit}>`. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // React also passes the event to the form from which a dialog with its own form was opened.
      event.stopPropagation();
      void submission.run(values, !Object.values(found).some(Boolean));
    },
  };
}
