import { isAgency } from '#domain/accounts/role-kinds.ts';
import { type ReactNode, useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { deliveryText } from '#domain/quotes/delivery-terms-texts.ts';
import { areOfferedTogether, openQuotes } from '#domain/quotes/option-rules.ts';
import { vatOf, type VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { vatReasonTexts } from '#domain/quotes/vat-reason-texts.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useSurface } from '#web/ui/display/dossier.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DownloadButton } from './download-button.tsx';
import type { ShownStatus } from '#web/quotes/quote-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { QuoteOptionsFields } from './quote-options-fields.tsx';
import { QuoteLinesTable } from './quote-lines-table.tsx';
import { QuoteChangesList } from './quote-changes-list.tsx';
import { QuoteExtensionsNote } from './quote-extensions-note.tsx';
import { ReadPdfButton } from './read-pdf-button.tsx';
import { ValidityText } from './validity-text.tsx';

const tones: Record<Exclude<ShownStatus, 'pending_validation'>, BadgeTone> = {
  lapsed: 'outline',
  validated: 'success',
  rejected: 'muted',
  replaced: 'outline',
  withdrawn: 'outline',
  passed_over: 'outline',
};

interface QuoteCardProps {
  /** All quotes of one type, at least one; the quote that counts comes first. */
  quotes: readonly Quote[];
  reader: Role;
  /** The client's change request about the pending quote. */
  changeRequest?: ReactNode;
  /** The sum that becomes due when the client accepts the quote, shown instead of its total. */
  sum?: ReactNode;
  /** The id of the shown quote among those offered together, if the choice is made elsewhere. */
  quoteId?: string;
}

/** The quote of its type that counts, or the quotes from which the client chooses. Older quotes are folded. */
export function QuoteCard({ quotes, reader, changeRequest, sum, quoteId }: QuoteCardProps) {
  const texts = useTexts(quoteTexts);
  const isTask = useSurface() === 'card';
  const [chosen, setChosen] = useState('');
  const [leading] = quotes;
  if (!leading) return null;
  const open = openQuotes(quotes, leading.type);
  const shown = open.find(({ id }) => id === (quoteId ?? chosen)) ?? open[0] ?? leading;
  const older = quotes.filter((quote) => quote !== shown && !open.includes(quote));
  const previous = older.find((quote) => !areOfferedTogether(quote, shown));
  const status = shown.status === 'pending_validation' && shown.lapsed ? 'lapsed' : shown.status;
  // The task that contains the card already says that the quote waits for the reader.
  const saysItself = isTask && status === 'pending_validation';
  return (
    <Card
      title={texts.titles[shown.type]}
      aside={!saysItself && <QuoteBadge status={status} reader={reader} />}
      value={open.length > 1 ? texts.options.title(open.length) : <Money cents={shown.amountTtc} />}
      // Unfolded only for the client, who decides on the lines; an agent has just written them.
      unfolded={!isAgency(reader) && shown.status === 'pending_validation'}
    >
      {changeRequest && <div className="mb-5">{changeRequest}</div>}
      {open.length > 1 && quoteId === undefined && (
        <QuoteOptionsFields quotes={open} quoteId={shown.id} onChoose={setChosen} reader={reader} />
      )}
      <QuoteBody quote={shown} status={status} reader={reader} sum={sum} />
      {previous && open.length < 2 && <QuoteChangesList quote={shown} previous={previous} />}
      {older.length > 0 && (
        <Fold className="mt-5" summary={texts.older(older.length)}>
          <ol className="flex flex-col gap-6">
            {older.map((quote) => (
              <OlderQuote key={quote.id} quote={quote} reader={reader} />
            ))}
          </ol>
        </Fold>
      )}
    </Card>
  );
}

function OlderQuote({ quote, reader }: { quote: Quote; reader: Role }) {
  const status = quote.status === 'pending_validation' ? 'replaced' : quote.status;
  return (
    <li className="rounded-control bg-sunken p-4">
      <QuoteBadge status={status} reader={reader} />
      <div className="mt-3">
        <QuoteBody quote={quote} status={status} reader={reader} />
      </div>
    </li>
  );
}

function QuoteBadge({ status, reader }: { status: ShownStatus; reader: Role }) {
  const texts = useTexts(quoteTexts);
  if (status !== 'pending_validation') return <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>;
  // The waiting colour means that it is the reader's own turn.
  return <Badge tone={isAgency(reader) ? 'muted' : 'pending'}>{texts.awaiting[reader]}</Badge>;
}

interface DecisionRecordProps {
  quote: Quote;
  by: NonNullable<Quote['decidedBy']>;
  at: string;
  decided: string;
}

/** Shows who decided, when and from where, and the fingerprint of the exact PDF. */
function DecisionRecord({ quote, by, at, decided }: DecisionRecordProps) {
  const texts = useTexts(quoteTexts);
  const formats = useFormats();
  return (
    <Fold summary={texts.record.title} className="text-14">
      <DefinitionList
        items={[
          { term: decided, value: formats.dateTime(at) },
          ...(by.name ? [{ term: texts.record.by, value: by.name }] : []),
          ...(by.company ? [{ term: texts.record.company, value: by.company }] : []),
          ...(by.address ? [{ term: texts.record.from, value: by.address }] : []),
          ...(by.terms ? [{ term: texts.record.terms, value: texts.record.termsVersion(by.terms) }] : []),
          { term: texts.validity.until, value: formats.date(quote.validUntil) },
        ]}
      />
      <p className="mt-1 text-muted">{texts.record.fingerprint}</p>
      <p className="mt-1 font-mono text-12 break-all">{quote.sha256}</p>
      {by.content && (
        <>
          <p className="mt-1 text-muted">{texts.record.content}</p>
          <p className="mt-1 font-mono text-12 break-all">{by.content}</p>
        </>
      )}
    </Fold>
  );
}

function QuoteTotal({ quote, status }: Pick<QuoteBodyProps, 'quote' | 'status'>) {
  return status === 'replaced' ? (
    <Money cents={quote.amountTtc} className="text-16 text-muted" />
  ) : (
    <Money cents={quote.amountTtc} className="text-16 font-semibold" />
  );
}

interface QuoteBodyProps {
  quote: Quote;
  status: ShownStatus;
  reader: Role;
  sum?: ReactNode;
}

function QuoteBody({ quote, status, reader, sum }: QuoteBodyProps) {
  const texts = useTexts(quoteTexts);
  const formats = useFormats();
  const language = useLanguage();
  const decided = texts.decidedOn[status];
  const vats = vatOf(quote);
  const vatTerm = ({ rate, exclVat }: VatTotal) =>
    vats.length > 1 ? texts.vatOn(formats.rate(rate), formats.money(exclVat)) : texts.vat(formats.rate(rate));
  const mentions = vats.flatMap(({ reason }) => (reason ? [vatReasonTexts[language][reason].mention] : []));
  return (
    <>
      <DefinitionList
        className="-mt-2.5"
        items={[
          { term: texts.number, value: quote.number },
          ...(quote.optionName ? [{ term: texts.options.name, value: quote.optionName }] : []),
          { term: texts.issuedOn, value: formats.date(quote.issuedOn) },
          { term: texts.validity.until, value: <ValidityText quote={quote} status={status} /> },
          ...(decided && quote.decidedAt ? [{ term: decided, value: formats.date(quote.decidedAt) }] : []),
        ]}
      />
      <QuoteLinesTable lines={quote.lines} />
      <DefinitionList
        className="border-t border-line"
        items={[
          { term: texts.exclVat, value: <Money cents={quote.amountHt} /> },
          ...vats.map((total) => ({ term: vatTerm(total), value: <Money cents={total.vat} /> })),
          ...(sum ? [] : [{ term: texts.inclVat, value: <QuoteTotal quote={quote} status={status} /> }]),
          ...(quote.fee === null
            ? []
            : [
                { term: texts.fee, value: <Money cents={quote.fee} /> },
                { term: texts.spent[reader], value: <Money cents={quote.amountTtc - quote.fee} /> },
              ]),
        ]}
      />
      {mentions.map((mention) => (
        <p key={mention} className="text-14 text-muted">
          {mention}
        </p>
      ))}
      {sum && <div className="mt-2 mb-3">{sum}</div>}
      <QuoteExtensionsNote quote={quote} />
      {reader === 'agent' && quote.deviatesFrom !== null && (
        <p className="mt-1 border-t border-line pt-3 text-14 text-muted">
          {texts.deviates(formats.money(quote.deviatesFrom))}
        </p>
      )}
      {quote.decidedBy && decided && quote.decidedAt && (
        <DecisionRecord quote={quote} by={quote.decidedBy} at={quote.decidedAt} decided={decided} />
      )}
      {quote.delivery && (
        <div className="mt-1 border-t border-line py-3 text-14">
          <p className="text-muted">
            {texts.delivery} · {quote.delivery.incoterm} {quote.delivery.place}
          </p>
          <p className="mt-0.5">{deliveryText(quote.delivery, language)}</p>
        </div>
      )}
      {quote.notes && (
        <div className="mt-1 border-t border-line pt-3 text-14">
          <p className="text-muted">{texts.notes}</p>
          <p className="mt-0.5 whitespace-pre-wrap break-words">{quote.notes}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
        <ReadPdfButton quote={quote} />
        <DownloadButton quote={quote} />
      </div>
    </>
  );
}
