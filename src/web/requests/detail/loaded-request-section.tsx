import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { MissingSection } from '#web/shared/display/missing-section.tsx';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { isRequestMissing, useRequest } from '#web/requests/use-request.ts';
import { RequestSkeleton } from './request-skeleton.tsx';

interface LoadedRequestSectionProps {
  requestId: string;
  children: (request: RequestDetail) => ReactNode;
}

/** Loads a request and draws its page; until then a skeleton, or why there is no such page. */
export function LoadedRequestSection({ requestId, children }: LoadedRequestSectionProps) {
  const texts = useTexts(requestTexts);
  const { role } = useUser();
  const query = useRequest(requestId);
  const isFinal = isRequestMissing(query.error);
  if (query.data && !isFinal) return children(query.data);
  if (query.isPending) return <RequestSkeleton />;
  const back = { to: homePath(role), label: texts.backToDashboard };
  return <MissingSection {...{ query, isFinal, texts, back }} />;
}
