import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';

type Values = Record<string, unknown>;
export type FieldErrors<V> = Partial<Record<keyof V & string, string | undefined>>;

interface FormOptions<V extends Values> {
  initial: V;
  /** The errors of these values in the current language; asked at every render, so that they follow the language. */
  check: (values: V) => FieldErrors<V>;
  /** Called with values that passed; may throw. */
  submit: (values: V) => Promise<void> | void;
  /** What `submit` threw. */
  onFailure: (error: unknown) => void;
  /** What it says about fields, in the current language, like `check`. */
  refusal?: (error: unknown) => FieldErrors<V>;
}

/** What the check found counts first; a field it has nothing against keeps what the server said of it. */
function joined<V extends Values>(found: FieldErrors<V>, refused: FieldErrors<V>): FieldErrors<V> {
  const errors: FieldErrors<V> = { ...found };
  for (const name of Object.keys(refused) as (keyof V & string)[]) errors[name] ??= refused[name];
  return errors;
}

/** Why the last attempt failed, and the fields typed into since. */
interface Refused<V> {
  error: unknown;
  mended: readonly (keyof V & string)[];
}

function standing<V extends Values>(
  { error, mended }: Refused<V>,
  refusal: FormOptions<V>['refusal'],
): FieldErrors<V> {
  const said: FieldErrors<V> = refusal ? refusal(error) : {};
  const errors: FieldErrors<V> = { ...said };
  for (const name of mended) errors[name] = undefined;
  return errors;
}

/** A form that loses nothing typed: values, errors once sent, one submission at a time. */
export function useForm<V extends Values>({ initial, check, submit, onFailure, refusal }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused<V> | null>(null);
  const running = useRef(false);
  const prefix = useId();

  const found = check(values);
  const errors: FieldErrors<V> = attempt > 0 ? joined(found, refused ? standing(refused, refusal) : {}) : {};

  const put = (name: keyof V & string, value: unknown) => {
    // What is being sent holds still.
    if (running.current) return;
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => before && { ...before, mended: [...before.mended, name] });
  };

  const run = async () => {
    setAttempt((count) => count + 1);
    if (running.current || Object.values(found).some(Boolean)) return;
    running.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await submit(values);
    } catch (error) {
      onFailure(error);
      setRefused({ error, mended: [] });
      setAttempt((count) => count + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    busy,
    /** For FormSummary: grows with every attempt. */
    attempt,
    set: <K extends keyof V & string>(name: K, value: V[K]) => put(name, value),
    /** For text inputs: `{...form.text('title')}`. */
    text: (name: keyof V & string) => ({
      id: `${prefix}${name}`,
      name,
      value: typeof values[name] === 'string' ? values[name] : '',
      readOnly: busy,
      error: errors[name],
      onChange: (event: { target: { value: string } }) => put(name, event.target.value),
    }),
    /** For components with `value` and `onValue`: `{...form.value('amount')}`. */
    value: <K extends keyof V & string>(name: K) => ({
      id: `${prefix}${name}`,
      name,
      value: values[name],
      error: errors[name],
      onValue: (value: V[K]) => put(name, value),
    }),
    /** The list that FormSummary shows. */
    summary: Object.entries(errors).flatMap(([name, message]) =>
      typeof message === 'string' && message ? [{ id: `${prefix}${name}`, message }] : [],
    ),
    /** Back to the beginning, or to what has been saved. */
    reset: (to: V = initial) => {
      setValues(to);
      setRefused(null);
      setAttempt(0);
    },
    /** For `<form noValidate onSubmit={form.onSubmit}>`. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // React hands it on to the form that a dialog with a form of its own was opened from.
      event.stopPropagation();
      void run();
    },
  };
}
