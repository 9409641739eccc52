import { fullName } from '#domain/accounts/name-format.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestTexts } from './request-texts.ts';

/** First and last name, where there is none the email, and for nobody known or an erased name "unknown client". */
export function useClientName(client: RequestDetail['client']): string {
  const texts = useTexts(requestTexts).client;
  if (!client) return texts.unknown;
  return fullName(client) || client.email || texts.unknown;
}
