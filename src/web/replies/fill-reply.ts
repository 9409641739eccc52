import type { RequestDetail } from '#contract/request-replies.ts';
import type { Language } from '#domain/language.ts';
import { defaultLanguage } from '#domain/language.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/replies/reply-placeholders.ts';
import { formatsIn } from '#web/shared/formats.ts';

export type FilledRequest = Pick<RequestDetail, 'client' | 'reference' | 'payment' | 'paymentReference'>;

/** In which the client reads. */
export function languageOf({ client }: FilledRequest): Language {
  return client?.language ?? defaultLanguage;
}

/** The reply's text in the client's language, as far as the request fills it. */
export function fillReply(texts: Record<Language, string>, request: FilledRequest): string {
  const language = languageOf(request);
  const { client, reference, payment, paymentReference } = request;
  const values: PlaceholderValues = {
    firstName: client?.firstName ?? null,
    reference,
    amountDue: payment && payment.due > 0 ? formatsIn(language).money(payment.due) : null,
    paymentReference,
  };
  return fillPlaceholders(texts[language], values);
}
