import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestTexts } from '#web/requests/request-texts.ts';

/**
 * Returns the sentence that says to agents why nobody would read a new message; undefined if the conversation is
 * still open.
 */
export function useConversationEnd({ client, company }: RequestDetail): string | undefined {
  const texts = useTexts(requestTexts).client;
  if (company) return undefined;
  if (client === null) return texts.unknownMessages;
  return client.erased ? texts.erasedMessages : undefined;
}
