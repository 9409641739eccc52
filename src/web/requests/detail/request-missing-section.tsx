import type { UseQueryResult } from '@tanstack/react-query';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { MissingSection } from '#web/shared/errors/missing-section.tsx';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { requestTexts } from '#web/requests/request-texts.ts';

/** Returns whether the error is final, so that trying again would not find the request. */
export function isRequestMissing(error: unknown): boolean {
  return hasCode(error, 'request_not_found', 'invalid_input');
}

interface RequestMissingSectionProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

export function RequestMissingSection({ query }: RequestMissingSectionProps) {
  const texts = useTexts(requestTexts);
  const { role } = useUser();
  const back = { to: homePath(role), label: texts.backToDashboard };
  return <MissingSection {...{ query, texts, back }} isFinal={isRequestMissing(query.error)} />;
}
