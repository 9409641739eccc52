import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type EntryPart, matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import type {
  ConfirmedEntries,
  EntryReply,
  OriginalReply,
  ProposalReply,
} from '#contract/matching/matching-replies.ts';
import type { Cents } from '#domain/money.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { addErrorTexts, useErrorText } from '#web/shared/errors/error-texts.ts';
import { ledgerErrorTexts } from '#web/shared/errors/ledger-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { type ConfirmedPayment, undoEntry, useUndoPayments } from '#web/payments/use-undo-payments.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { matchingTexts } from './matching-texts.ts';

addErrorTexts(ledgerErrorTexts);

/** An entry with the proposed payment and the amount on screen. */
export interface ProposedMatch {
  entry: EntryReply;
  proposal: ProposalReply;
  /** Cents of charges that the agency waives; absent if none. */
  waived?: Cents;
}

export interface RefusedEntry {
  entry: EntryReply;
  refused: NonNullable<ConfirmedEntries['results'][number]['refused']>;
}

type Results = ConfirmedEntries['results'];
const countDone = (results: Results) => results.filter((each) => each.refused === null).length;

const hasLaterSteps = (error: unknown) =>
  (['payment_built_on', 'quote_issued_since', 'repaid_since'] as const).some((code) => hasCode(error, code));

interface SentDecisions {
  done: string;
  items: readonly EntryReply[];
  results: Results;
  /** The payments that the agent can undo at once. */
  confirmed?: readonly ConfirmedPayment[];
}

/** Returns how to undo a confirmation: by undoing the ledger's entries, or by releasing a recorded payment. */
function undoOf(body: EntryPart & { entryId: string }): ConfirmedPayment {
  const { id, requestId, entryId, manuallyRecorded: paymentId, waived } = body;
  const undo = async () => {
    if (paymentId !== undefined) {
      return call(matchingEndpoints.releaseManuallyRecorded, { params: { entryId, paymentId } }).catch(
        (error: unknown) => {
          // Somebody has already released it.
          if (!hasCode(error, 'entry_not_found')) throw error;
        },
      );
    }
    if (waived) await undoEntry(requestId, waived.id);
    return undoEntry(requestId, id);
  };
  return { requestId, undo };
}

/** Sends agents' decisions on entries; refused ones are kept until the next attempt. */
function useSendDecisions() {
  const texts = useTexts(matchingTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const undoAction = useUndoPayments();
  const [refused, setRefused] = useState<RefusedEntry[]>([]);
  /**
   * `builtOn`: advice if later steps depend on the payment. Rejects if the result is unknown for all decisions; the
   * agent may try again.
   */
  const settle = async (
    requestIds: readonly string[],
    work: () => Promise<SentDecisions>,
    builtOn?: string,
  ) => {
    try {
      const { done, items, results, confirmed = [] } = await work();
      const failures = results.flatMap(({ refused: why }, index) => {
        const entry = items[index];
        return why && entry ? [{ entry, refused: why }] : [];
      });
      setRefused(failures);
      if (failures.length < results.length) toasts.success(done, undefined, undoAction(confirmed));
    } catch (error) {
      const advice = hasLaterSteps(error) && builtOn ? ` ${builtOn}` : '';
      toasts.error(texts.failedAll, errorText(error) + advice);
      throw error;
    } finally {
      for (const requestId of requestIds) {
        void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
      }
      await client.invalidateQueries({ queryKey: requestKeys.lists });
    }
  };
  return { settle, refused, forget: () => setRefused([]) };
}

const keyOf = ({ entry, proposal: { requestId, kind, due } }: ProposedMatch) =>
  `${entry.id} ${requestId} ${kind} ${entry.unmatched} ${due}`;

/** Returns whether the payment may have been made despite the server's answer, so that it must keep its id. */
const isUnknown = (refused: Results[number]['refused']) =>
  refused === 'internal' || refused === 'unavailable';

/**
 * The ids of the payments that are being confirmed. If the response is lost and the agent sends again, the id stays
 * the same, so that there is no second payment. After a response the id is not used again, so that an undone
 * confirmation can be made again.
 */
function usePaymentIds() {
  const ids = useRef(new Map<string, string>());
  return {
    idOf: (key: string) => {
      const id = ids.current.get(key) ?? makeId();
      ids.current.set(key, id);
      return id;
    },
    answered: (proposed: readonly ProposedMatch[], results: Results) => {
      for (const [at, one] of proposed.entries()) {
        const result = results[at];
        if (!result || isUnknown(result.refused)) continue;
        ids.current.delete(keyOf(one));
        ids.current.delete(`${keyOf(one)} waived`);
      }
    },
  };
}

/** Returns the body to send: the whole unmatched amount of the entry, or the recorded payment. */
function confirmationBodyOf(proposed: ProposedMatch, idOf: (key: string) => string) {
  const { entry, proposal, waived } = proposed;
  const { requestId, kind, due, manuallyRecorded } = proposal;
  const key = keyOf(proposed);
  return {
    id: idOf(key),
    entryId: entry.id,
    requestId,
    kind,
    due,
    amount: manuallyRecorded ? due : entry.unmatched,
    ...(manuallyRecorded && { manuallyRecorded: manuallyRecorded.id }),
    ...(waived !== undefined && { waived: { id: idOf(`${key} waived`), amount: waived } }),
  };
}

const acceptedResult = ({ id }: EntryReply): Results => [{ entryId: id, refused: null }];

/** Decisions on one entry at a time. */
function useRareActions(settle: ReturnType<typeof useSendDecisions>['settle']) {
  const texts = useTexts(matchingTexts);
  return {
    takeBack: (entry: EntryReply) =>
      settle([], async () => {
        await call(matchingEndpoints.takeEntryBack, { params: { entryId: entry.id } });
        const done = entry.setAside?.tied ? texts.bothTakenBack : texts.takenBack;
        return { done, items: [entry], results: acceptedResult(entry) };
      }),
    undoReturned: (entry: EntryReply, { entryId: originalId, payments }: OriginalReply) =>
      settle(
        payments.map(({ requestId }) => requestId),
        async () => {
          const body = { originalId };
          await call(matchingEndpoints.tieReturn, { params: { entryId: entry.id }, body });
          return { done: texts.undoReturned.done, items: [entry], results: acceptedResult(entry) };
        },
        texts.undoReturned.builtOn,
      ),
    release: (entry: EntryReply, { requestId, paymentId }: { requestId: string; paymentId: string }) =>
      settle([requestId], async () => {
        await call(matchingEndpoints.releaseManuallyRecorded, { params: { entryId: entry.id, paymentId } });
        return { done: texts.released, items: [entry], results: acceptedResult(entry) };
      }),
    split: (entry: EntryReply, parts: readonly EntryPart[]) =>
      settle(
        parts.map(({ requestId }) => requestId),
        async () => {
          const body = { parts: [...parts] };
          await call(matchingEndpoints.splitEntry, { params: { entryId: entry.id }, body });
          const results = parts.map(() => ({ entryId: entry.id, refused: null }));
          const confirmed = parts.map((part) => undoOf({ ...part, entryId: entry.id }));
          return { done: texts.done(parts.length), items: [entry], results, confirmed };
        },
      ),
  };
}

export function useEntryActions() {
  const texts = useTexts(matchingTexts);
  const { settle, refused, forget } = useSendDecisions();
  const { idOf, answered } = usePaymentIds();
  return {
    refused,
    forget,
    confirm: (proposed: readonly ProposedMatch[]) =>
      settle(
        proposed.map(({ proposal }) => proposal.requestId),
        async () => {
          const confirmations = proposed.map((each) => confirmationBodyOf(each, idOf));
          const { results } = await call(matchingEndpoints.confirmEntries, { body: { confirmations } });
          answered(proposed, results);
          const confirmed = confirmations.filter((_, at) => results[at]?.refused === null).map(undoOf);
          const items = proposed.map(({ entry }) => entry);
          return { done: texts.done(countDone(results)), items, results, confirmed };
        },
      ),
    setAside: (items: readonly EntryReply[], reason: string) =>
      settle([], async () => {
        const entryIds = items.map(({ id }) => id);
        const { results } = await call(matchingEndpoints.setEntriesAside, { body: { entryIds, reason } });
        return { done: texts.setAsideDialog.done(countDone(results)), items, results };
      }),
    ...useRareActions(settle),
  };
}
export type EntryActions = ReturnType<typeof useEntryActions>;
