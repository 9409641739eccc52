import { fullName } from '#domain/accounts/name-format.ts';
import type { Language } from '#domain/language.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { WrittenAddition } from '#domain/payments/addition-format.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyIdentityView } from '#server/agency/agency-view.ts';
import { readLook } from '#server/agency/open-logo.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import type { drawReceipt, Receipt } from './draw-receipt.ts';
import { findReceivedSum } from './receipt-store.ts';
import { receiptTexts } from './receipt-texts.ts';
import { writePaymentSum } from '#server/requests/write-payment-sum.ts';

type ReceivedSumRow = NonNullable<Awaited<ReturnType<typeof findReceivedSum>>>;

const drawReceiptTask: WorkerTask<typeof drawReceipt> = {
  module: new URL('./draw-receipt.ts', import.meta.url).href,
  functionName: 'drawReceipt',
  lane: 'papers',
  seconds: 20,
  megabytes: 600,
};

/**
 * Returns the payment's sum at the moment when this part was received, without earlier entries that were undone
 * later. Later payments do not change the receipt.
 */
function sumAtReceipt(found: ReceivedSumRow, kind: PaymentKind, language: Language): WrittenAddition {
  const last = found.ledger.findIndex(({ id }) => id === found.entryId);
  const until = found.ledger.slice(0, last + 1);
  const known = new Set(until.map(({ id }) => id));
  const undone = found.ledger.filter(({ id, undoes }) => !known.has(id) && known.has(undoes ?? ''));
  return writePaymentSum({ ...found, ledger: [...until, ...undone] }, kind, language);
}

/**
 * Draws the receipt of a received sum in a child process. Throws if the reader may not see the sum, or if the entry
 * was undone.
 */
export async function openReceipt(
  services: Services,
  actor: Actor,
  { requestId, entryId, language }: { requestId: string; entryId: string; language: Language },
): Promise<{ content: Buffer; fileName: string }> {
  const found = await findReceivedSum(services.db, actor.scope, requestId, entryId);
  if (!found || found.kind === null) throw new ApiError('entry_not_found', 'There is no such sum received.');
  const agency = await findAgency(services.db);
  const { company, legalForm, billingAddress, email, amount, reference, kind } = found;
  const named = company === null ? fullName(found) : [company, legalForm].filter(Boolean).join(' ');
  const receipt: Receipt = {
    language,
    number: `${reference}-R${found.number}`,
    reference,
    title: found.title,
    paymentReference: found.paymentReference,
    kind,
    amount: centsFromDecimal(amount),
    sum: sumAtReceipt(found, kind, language),
    valueOn: found.valueOn,
    source: found.source,
    agency: agencyIdentityView(agency),
    payer: [named, billingAddress, company === null ? email : null].filter((line) => line !== null),
  };
  const look = await readLook(services, agency);
  try {
    const content = await services.workers.run(drawReceiptTask, [receipt, look], { by: actor.userId });
    return { content, fileName: receiptTexts[language].fileName(receipt.number) };
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('file_too_complex', 'The receipt could not be drawn within its time and memory.');
  }
}
