import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { validityOf } from '#domain/quotes/validity-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { issuableQuote } from '#domain/requests/transition-rules.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { createQuoteDraftStore, type QuoteDraftStore, type StoredQuoteDraft } from './quote-draft-store.ts';

interface OpenedQuoteForm {
  /** The quote that the form replaces; undefined for the first of its type. */
  replaces: Quote | undefined;
}

/** The form for the next quote of a request. */
export interface QuoteFormState {
  type: QuoteType;
  /** The quote that waits for the client's decision; undefined if the first is to be issued. */
  pending: Quote | undefined;
  /** The pending quote, if it has lapsed or is about to lapse. */
  endingQuote: Quote | undefined;
  /** Null while a quote is pending that the agent does not revise. */
  form: OpenedQuoteForm | null;
  found: StoredQuoteDraft | null;
  keeper: QuoteDraftStore;
  /** Changes whenever the form starts again. */
  formKey: number;
  open: (replaces: Quote) => void;
  adopt: (newer: Quote) => void;
  close: () => void;
  cancel: () => void;
  place: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** Returns the state of the form; null while the request's status allows no quote. */
export function useQuoteForm(request: RequestDetail): QuoteFormState | null {
  const type = issuableQuote(request.status)?.type ?? null;
  const pending = quoteToDecide(request);
  const { id: userId } = useUser();
  const [keeper] = useState(() => createQuoteDraftStore(userId, request.id));
  const begin = () => {
    const found = type && keeper.read(type);
    // A draft from an earlier visit opens the form, for the quote that the draft replaces.
    const opened: OpenedQuoteForm | null = found && {
      replaces: request.quotes.find(({ id }) => id === found.replaces),
    };
    return { type, found, opened, round: 0 };
  };
  const [state, setState] = useState(begin);
  if (state.type !== type) setState(begin());
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const moved = useRef<'form' | 'button' | null>(null);
  useEffect(() => {
    if (moved.current === 'form') place.current?.querySelector('input')?.focus();
    if (moved.current === 'button') button.current?.focus();
    moved.current = null;
  });
  if (type === null) return null;

  const show = (replaces: Quote) => setState((now) => ({ ...now, opened: { replaces } }));
  const close = () => {
    keeper.write(null);
    setState((now) => ({ ...now, found: null, opened: null, round: now.round + 1 }));
  };
  return {
    type,
    pending,
    endingQuote:
      pending && validityOf(pending.validUntil, new Date(serverNow())) !== 'open' ? pending : undefined,
    form: state.opened ?? (pending ? null : { replaces: undefined }),
    found: state.found,
    keeper,
    formKey: state.round,
    open: (replaces) => {
      moved.current = 'form';
      show(replaces);
    },
    adopt: show,
    close,
    cancel: () => {
      moved.current = 'button';
      close();
    },
    place,
    button,
  };
}
