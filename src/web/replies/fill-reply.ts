import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Language } from '#domain/language.ts';
import { defaultLanguage } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/replies/placeholder-format.ts';
import { formatsIn } from '#web/shared/language/formats.ts';

export type FilledRequest = Pick<RequestDetail, 'client' | 'reference' | 'payment' | 'paymentReference'>;

/** Returns the language in which the client reads. */
export function languageOf({ client }: FilledRequest): Language {
  return client?.language ?? defaultLanguage;
}

/** The name of the payment: one request asks for three payments, one after another. */
const kinds: Record<Language, Record<PaymentKind, string>> = {
  fr: { deposit: 'dépôt', merchandise: 'marchandise', freight: 'fret' },
  en: { deposit: 'deposit', merchandise: 'goods', freight: 'freight' },
};

const amountDueText = (language: Language, { due, kind }: { due: Cents; kind: PaymentKind }) =>
  `${formatsIn(language).money(due)} (${kinds[language][kind]})`;

/**
 * Returns the reply's text in the client's language. Placeholders for which the request has a value are filled in.
 */
export function fillReply(texts: Record<Language, string>, request: FilledRequest): string {
  const language = languageOf(request);
  const { client, reference, payment, paymentReference } = request;
  const values: PlaceholderValues = {
    firstName: client?.firstName ?? null,
    reference,
    amountDue: payment && payment.due > 0 ? amountDueText(language, payment) : null,
    paymentReference,
  };
  return fillPlaceholders(texts[language], values);
}
