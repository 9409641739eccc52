import { type ClipboardEvent, useId, useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Offer, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import type { OfferSource } from '#domain/sourcing/offer-kinds.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { cellParts, type OfferDraft, offerContentOf, offerDraftOf, type UsualTerms } from './offer-draft.ts';
import { offerFormTexts } from './offer-form-texts.ts';
import { cellGrid, OfferLineFields } from './offer-line-fields.tsx';
import { OfferTermsFields } from './offer-terms-fields.tsx';
import { isPastedTable, takePastedCells } from './take-pasted-cells.ts';
import { useSourcingChange } from '#web/sourcing/use-sourcing.ts';

interface OfferFormProps {
  requestId: string;
  sourcing: Sourcing;
  supplier: { id: string; name: string } & UsualTerms;
  /** Called once the offer is saved; `next` if the agent types another one. */
  onSaved: (next: boolean) => void;
  onCancel: () => void;
}

/** The form of an offer, which an agent types or pastes. */
export function OfferForm({ requestId, sourcing, supplier, onSaved, onCancel }: OfferFormProps) {
  const texts = useTexts(offerFormTexts);
  const toasts = useToasts();
  const { lines: asked } = sourcing;
  const [offer] = useState<Offer | null>(
    () => sourcing.offers.find((each) => each.supplier.id === supplier.id) ?? null,
  );
  const [draft, setDraft] = useState<OfferDraft>(() =>
    offerDraftOf(
      asked.map(({ id }) => id),
      offer,
      supplier,
    ),
  );
  const [source, setSource] = useState<OfferSource>('typed');
  const [isChecked, setIsChecked] = useState(false);
  const { busy, act } = useAction();
  const change = useSourcingChange(requestId);
  const formId = useId();
  const set = (part: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...part }));
  const paste = (line: number, part: (typeof cellParts)[number], event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isPastedTable(text)) return;
    event.preventDefault();
    setSource('table');
    set({ lines: takePastedCells(draft.lines, { line, part }, text) });
  };
  const save = (next: boolean) => {
    setIsChecked(true);
    const content = offerContentOf(draft);
    if (!content) return;
    void act(next ? 'next' : 'save', texts.saveFailed, async () => {
      const params = { requestId, supplierId: supplier.id };
      const version = offer?.versions[0]?.number ?? 0;
      const body = { version, source, content };
      await change(() => call(sourcingEndpoints.saveOffer, { params, body }));
      toasts.success(texts.saved(supplier.name));
      onSaved(next);
    });
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      className="flex flex-col gap-4"
    >
      <Select
        label={texts.currency}
        className="w-32"
        options={currencies.map((value) => ({ value, label: value }))}
        value={draft.currency}
        onChange={({ target }) => set({ currency: currencies.find((it) => it === target.value) ?? 'EUR' })}
      />
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
          const typed = draft.lines[at];
          return (
            typed && (
              <OfferLineFields
                key={line.id}
                asked={line}
                line={typed}
                isChecked={isChecked}
                onChange={(part) =>
                  set({
                    lines: draft.lines.map((each) => (each.lineId === line.id ? { ...each, ...part } : each)),
                  })
                }
                onPaste={(part, event) => paste(at, part, event)}
              />
            )
          );
        })}
        <p className="mt-2 text-14 text-muted max-md:hidden">{texts.pasteHint}</p>
      </section>
      <Fold summary={texts.terms}>
        <OfferTermsFields draft={draft} isChecked={isChecked} onChange={set} />
      </Fold>
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={busy !== null} onClick={onCancel}>
          {texts.cancel}
        </Button>
        {!offer && (
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
