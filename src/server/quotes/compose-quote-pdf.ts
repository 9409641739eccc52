import { fullName } from '#domain/accounts/name-format.ts';
import type { Composition } from '#contract/quotes/quote-endpoints.ts';
import { asLanguage } from '#domain/language.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import { linesOfQuote } from '#domain/quotes/quote-amount-rules.ts';
import { composedText } from '#domain/quotes/quote-content-format.ts';
import { type LineWithPhoto, vatOf } from '#domain/quotes/quote-line-rules.ts';
import { validUntil } from '#domain/quotes/validity-rules.ts';
import { formatPhone } from '#server/accounts/check-phone.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyView } from '#server/agency/agency-view.ts';
import { readLook } from '#server/agency/open-logo.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { writeQuoteSum } from '#server/requests/write-payment-sum.ts';
import { refuseWhenDiskIsLow } from '#server/services/http/admit-upload.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';
import { findPhotos } from './attach-photos.ts';
import { drawQuoteInWorker } from './draw-quote-in-worker.ts';
import type { QuoteDocument } from './quote-document-kinds.ts';
import { findQuoteFacts } from './quote-pdf-store.ts';
import { type QuotedCompany, quotedCompany } from './quoted-company-format.ts';
import { insertQuoteNumber, type StoredFile } from './quote-store.ts';
import { refuseWrongDates } from './refuse-dates.ts';
import { releaseNumber } from './release-number.ts';
import { requireFee } from './require-fee.ts';
import { refuseUnlessQuotable, storeQuotePdf } from './upload-quote-pdf.ts';

const cents = (decimal: string | null) => (decimal === null ? null : centsFromDecimal(decimal));

type Facts = NonNullable<Awaited<ReturnType<typeof findQuoteFacts>>>;

function addressedCompany({ companyName: name, country, ...facts }: Facts): QuotedCompany | null {
  return name === null || country === null ? null : quotedCompany({ ...facts, name, country });
}

/**
 * Draws the quote for which the request waits, in the client's language unless another one is given, and stores
 * it like an upload.
 */
export async function composeQuotePdf(
  services: Services,
  actor: Actor,
  requestId: string,
  call: Composition,
): Promise<StoredFile> {
  const { type, amountHt, amountTtc, notes = '', issuedOn } = call;
  await refuseUnlessQuotable(services, actor, requestId, type);
  await refuseWhenDiskIsLow(services.config);
  const [facts, agencyRow] = await Promise.all([
    findQuoteFacts(services.db, requestId),
    findAgency(services.db),
  ]);
  if (!facts) throw new ApiError('request_not_found', 'There is no such request.');
  requireFee(facts.operatingMode, call.fee);
  const agency = agencyView(agencyRow);
  const until = call.validUntil ?? validUntil(issuedOn, agency.quoteValidityDays);
  refuseWrongDates({ issuedOn, until }, new Date());
  const deposit = cents(facts.deposit) ?? agency.deposit.inclVat;
  const language = call.language ?? asLanguage(facts.companyLanguage ?? facts.language);
  const stated = linesOfQuote(call, facts.title);
  const lines = await findPhotos(services.db, actor, { requestId, lines: stated });
  const number =
    (await releaseNumber(services, actor, requestId, call)) ??
    (await insertQuoteNumber(services.db, requestId, type));
  const paper: QuoteDocument = {
    language,
    type,
    number,
    reference: facts.reference,
    paymentReference: facts.paymentReference,
    issuedOn,
    validUntil: until,
    agency: agency.identity,
    operatingMode: facts.operatingMode,
    client: {
      name: fullName(facts),
      kind: facts.clientKind,
      email: facts.email,
      phone: await formatPhone(facts.phone),
    },
    company: addressedCompany(facts),
    subject: facts.title,
    lines: stated,
    exclVat: amountHt,
    vat: vatOf({ lines, amountHt, amountTtc }),
    inclVat: amountTtc,
    fee: call.fee ?? null,
    delivery: call.delivery,
    deposit: { inclVat: deposit },
    sum: writeQuoteSum({ ...facts, freight: null, deposit: decimalFromCents(deposit) }, call, language),
    notes,
    bank: agency.bankDetails,
  };
  const look = await readLook(services, agencyRow);
  const photos = lines.map(({ photo }) => photo?.thumbnailKey ?? null);
  const pdf = await drawQuoteInWorker(services, { quote: paper, look, photos }, { by: actor.userId });
  const composed = figuresToRepeat(call, { number, until, lines });
  return storeQuotePdf(services, actor, { requestId, type, composed }, pdf);
}

/** Returns the figures that the issued quote must repeat. */
const figuresToRepeat = (
  { amountHt, vatRate, amountTtc, fee, delivery, issuedOn, notes = '' }: Composition,
  {
    number,
    until,
    lines,
  }: { number: string; until: string; lines: readonly LineWithPhoto<{ sha256: string }>[] },
) => ({
  number,
  ht: decimalFromCents(amountHt),
  rate: vatRate === null ? null : decimalFromCents(vatRate),
  ttc: decimalFromCents(amountTtc),
  on: issuedOn,
  until,
  fee: fee === undefined ? null : decimalFromCents(fee),
  notes: sha256(notes),
  content: sha256(composedText({ lines, delivery })),
});
