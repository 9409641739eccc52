import { useState } from 'react';
import { keysOf } from '#domain/keys-of.ts';
import { type FieldErrors, useForm } from './use-form.ts';

/** The values of fields, compared with `Object.is`. */
export type SavedValues = Record<string, string | number | boolean | null>;

interface SavedFormOptions<V extends SavedValues> {
  /** The stored values, which change when other people save. */
  saved: V;
  check: (values: V) => FieldErrors<V>;
  /** Saves valid values and returns the values stored afterwards; null if the person cancels. */
  save: (values: V, changed: readonly (keyof V & string)[]) => Promise<V | null>;
  /** Fields that are saved together: if the person touched one of them, none is updated from the stored values. */
  savedTogether?: readonly (keyof V)[];
  failed: string;
  /** Returns the field errors of a refusal. */
  refusal?: (error: unknown) => FieldErrors<V>;
}

/**
 * A form of stored values. It knows which fields the person has changed; the other fields show the latest stored
 * values.
 */
export function useSavedForm<V extends SavedValues>(options: SavedFormOptions<V>) {
  const { saved, save, savedTogether = [], ...rest } = options;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [known, setKnown] = useState(saved);
  const [version, setVersion] = useState(0);
  const changedIn = (values: V) => keysOf(saved).filter((name) => !Object.is(values[name], saved[name]));
  const form: ReturnType<typeof useForm<V>> = useForm<V>({
    ...rest,
    initial: saved,
    submit: async (values) => {
      const stored = await save(values, changedIn(values));
      if (!stored) return;
      // The focused button disappears with the bar.
      place?.focus({ preventScroll: true });
      form.reset(stored);
    },
  });
  const changedElsewhere = keysOf(saved).filter((name) => !Object.is(known[name], saved[name]));
  if (changedElsewhere.length > 0 && !form.busy) {
    setKnown(saved);
    const isTouched = (name: keyof V) => !Object.is(form.values[name], known[name]);
    const isHeld = savedTogether.some(isTouched);
    for (const name of changedElsewhere) {
      if (!isTouched(name) && !(isHeld && savedTogether.includes(name))) form.set(name, saved[name]);
    }
  }
  const discard = () => {
    form.reset(saved);
    setVersion((count) => count + 1);
    place?.focus({ preventScroll: true });
  };
  /**
   * `version` increases when changes are discarded, to reset the state that fields keep beside their values.
   * `setPlace` sets the element that takes the focus when the bar disappears.
   */
  return { ...form, setPlace, discard, version, changed: changedIn(form.values) };
}
