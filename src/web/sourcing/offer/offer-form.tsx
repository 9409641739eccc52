import { type ClipboardEvent, useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Offer, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import type { AgentSource } from '#domain/sourcing/offer-kinds.ts';
import type { NamedColumn } from '#domain/sourcing/table/offer-table-kinds.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import {
  cellParts,
  type OfferDraft,
  type OfferLineDraft,
  offerDraftOf,
  type UsualTerms,
  withAskedLines,
} from './offer-draft.ts';
import { fillOfferDraft } from './fill-offer-draft.ts';
import { OfferFileField } from './offer-file-field.tsx';
import { OfferTablePreview, type UsedTable } from './offer-table-preview.tsx';
import { offerTableTexts } from './offer-table-texts.ts';
import { useOfferFile } from './use-offer-file.ts';
import { offerContentOf } from './check-offer-draft.ts';
import { offerFormTexts } from './offer-form-texts.ts';
import { cellGrid, OfferLineFields } from './offer-line-fields.tsx';
import { OfferTermsFields } from './offer-terms-fields.tsx';
import { isPastedTable, takePastedCells } from './take-pasted-cells.ts';
import { useReloadSourcing, useSourcingChange } from '#web/sourcing/use-sourcing.ts';

export type OfferDrafts = Map<string, TypedOffer>;

interface OfferFormProps {
  requestId: string;
  sourcing: Sourcing;
  supplier: { id: string; name: string } & UsualTerms;
  /** The typed offers that are not saved, by supplier. They are kept when the dialog closes. */
  drafts: OfferDrafts;
  /** Called after the offer is saved; `next` is true if the agent wants to type another one. */
  onSaved: (next: boolean) => void;
  onCancel: () => void;
}

/** An offer as typed, with the data needed to save it. */
interface TypedOffer {
  draft: OfferDraft;
  /** The newest version that the agent has seen; after a refusal, the colleague's version. */
  version: number;
  source: AgentSource;
  /** The meaning of the columns of the supplier's file, if there was one. */
  columns?: NamedColumn[];
}

/** Returns the typed offer of a supplier, and the function that saves it. */
function useOfferForm({ requestId, sourcing, supplier, drafts, onSaved, onCancel }: OfferFormProps) {
  const texts = useTexts(offerFormTexts);
  const table = useTexts(offerTableTexts);
  const toasts = useToasts();
  const asked = sourcing.lines.map(({ id }) => id);
  const offerIn = ({ offers }: Sourcing) => offers.find((each) => each.supplier.id === supplier.id) ?? null;
  const [offer] = useState<Offer | null>(() => offerIn(sourcing));
  const [typed, setTyped] = useState<TypedOffer>(
    () =>
      drafts.get(supplier.id) ?? {
        draft: offerDraftOf(asked, offer, supplier),
        version: offer?.versions[0]?.number ?? 0,
        source: 'typed',
      },
  );
  // A colleague may change the requested lines while an agent types.
  const draft = withAskedLines(typed.draft, asked);
  const [isRefused, setIsRefused] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { busy, act } = useAction();
  const change = useSourcingChange(requestId);
  const reload = useReloadSourcing(requestId);
  const keep = (part: Partial<TypedOffer>) => {
    const next = { ...typed, ...part };
    drafts.set(supplier.id, next);
    setTyped(next);
  };
  const set = (part: Partial<OfferDraft>) => keep({ draft: { ...draft, ...part } });
  const paste: Paste = (line, part, event) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isPastedTable(text)) return;
    event.preventDefault();
    const { lines, pastedRowCount, skippedRowCount } = takePastedCells(draft.lines, { line, part }, text);
    keep({ draft: { ...draft, lines }, source: 'table' });
    if (skippedRowCount > 0)
      toasts.error(texts.pasted(pastedRowCount - skippedRowCount, pastedRowCount), texts.pastedLeft);
  };
  const save = (next: boolean) => {
    setIsChecked(true);
    const content = offerContentOf(draft);
    if (!content) return;
    void act(next ? 'next' : 'save', texts.saveFailed, async () => {
      const params = { requestId, supplierId: supplier.id };
      const { version, source, columns } = typed;
      const body = { version, source, content, ...(columns && { columns }) };
      try {
        await change(() => call(sourcingEndpoints.saveOffer, { params, body }));
      } catch (error) {
        if (!hasCode(error, 'offer_changed')) throw error;
        keep({ version: offerIn(await reload())?.versions[0]?.number ?? 0 });
        setIsRefused(true);
        return;
      }
      drafts.delete(supplier.id);
      toasts.success(texts.saved(supplier.name));
      onSaved(next);
    });
  };
  const fill = ({ answers, currency, columns }: UsedTable) => {
    keep({ draft: fillOfferDraft({ ...draft, currency }, answers), source: 'file', columns });
    setIsChecked(true);
    toasts.success(table.filled(answers.length));
  };
  const discard = () => {
    drafts.delete(supplier.id);
    onCancel();
  };
  return { isNew: offer === null, draft, set, paste, fill, isChecked, isRefused, busy, save, discard };
}

type Paste = (line: number, part: (typeof cellParts)[number], event: ClipboardEvent) => void;

/** The form of an offer, which an agent types or pastes. */
export function OfferForm(props: OfferFormProps) {
  const texts = useTexts(offerFormTexts);
  const { isNew, draft, set, paste, fill, isChecked, isRefused, busy, save, discard } = useOfferForm(props);
  const file = useOfferFile({ requestId: props.requestId, supplierId: props.supplier.id });
  if (file.read) {
    return (
      <OfferTablePreview
        tableReply={file.read}
        lines={props.sourcing.lines}
        currency={draft.currency}
        onBack={file.close}
        onUse={(used) => {
          fill(used);
          file.close();
        }}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-start gap-4">
        <Select
          label={texts.currency}
          className="w-32"
          options={currencies.map((value) => ({ value, label: value }))}
          value={draft.currency}
          onChange={({ target }) => set({ currency: currencies.find((it) => it === target.value) ?? 'EUR' })}
        />
        <OfferFileField file={file} />
      </div>
      <OfferLinesSection
        asked={props.sourcing.lines}
        lines={draft.lines}
        isChecked={isChecked}
        onLines={(lines) => set({ lines })}
        onPaste={paste}
      />
      <Fold summary={texts.terms}>
        <OfferTermsFields draft={draft} isChecked={isChecked} onChange={set} />
      </Fold>
      {isRefused && <Banner tone="danger" title={texts.changedMeanwhile} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={busy !== null} onClick={discard}>
          {texts.cancel}
        </Button>
        {isNew && (
          <Button busy={busy === 'next'} disabled={busy !== null} onClick={() => save(true)}>
            {texts.saveNext}
          </Button>
        )}
        <Button type="submit" variant="filled" busy={busy === 'save'} disabled={busy !== null}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

interface OfferLinesProps {
  asked: Sourcing['lines'];
  lines: readonly OfferLineDraft[];
  isChecked: boolean;
  onLines: (lines: readonly OfferLineDraft[]) => void;
  onPaste: Paste;
}

/** A row of number fields for each requested line. */
function OfferLinesSection({ asked, lines, isChecked, onLines, onPaste }: OfferLinesProps) {
  const texts = useTexts(offerFormTexts);
  return (
    <section aria-label={texts.lines}>
      <div aria-hidden="true" className={`${cellGrid} text-12 font-medium text-muted max-md:hidden`}>
        <span>{texts.lines}</span>
        {cellParts.map((part) => (
          <span key={part} className="text-right">
            {texts.cells[part]}
          </span>
        ))}
      </div>
      {asked.map((line, at) => {
        const typed = lines[at];
        return (
          typed && (
            <OfferLineFields
              key={line.id}
              asked={line}
              line={typed}
              isChecked={isChecked}
              onChange={(part) =>
                onLines(lines.map((each) => (each.lineId === line.id ? { ...each, ...part } : each)))
              }
              onPaste={(part, event) => onPaste(at, part, event)}
            />
          )
        );
      })}
      <p className="mt-2 text-14 text-muted max-md:hidden">{texts.pasteHint}</p>
    </section>
  );
}
