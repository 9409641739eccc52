import { fullName } from '#domain/accounts/name-format.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestTexts } from './request-texts.ts';

/**
 * Returns first and last name; without a name, the email address; "unknown client" if the client is not known or the
 * name is erased.
 */
export function useClientName(client: RequestDetail['client']): string {
  const texts = useTexts(requestTexts).client;
  if (!client) return texts.unknown;
  return fullName(client) || client.email || texts.unknown;
}
