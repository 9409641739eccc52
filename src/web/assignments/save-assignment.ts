import type { QueryClient } from '@tanstack/react-query';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { Language } from '#domain/language.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import type { useErrorText } from '#web/shared/errors/error-texts.ts';
import type { useToasts } from '#web/ui/overlays/toasts.tsx';
import { assignTexts } from './assign-texts.ts';
import type { Assignment } from './assign-types.ts';

interface AssignDependencies {
  client: QueryClient;
  toasts: ReturnType<typeof useToasts>;
  errorText: ReturnType<typeof useErrorText>;
  language: Language;
  /** The agent who assigns it. */
  userId: string;
}

function showAssignFailure({ toasts, errorText, language }: AssignDependencies, error: unknown): void {
  const texts = assignTexts[language];
  if (!hasCode(error, 'assignee_changed')) return toasts.error(texts.failed, errorText(error));
  const { assignee } = error;
  return toasts.error(
    assignee ? texts.takenMeanwhile(fullName(assignee)) : texts.freeMeanwhile,
    errorText(error),
  );
}

/** Assigns a request. If its assignment changed in the meantime, it reports the new one and updates the screen. */
export async function saveAssignment(
  parts: AssignDependencies,
  { requestId, from, to }: Assignment,
): Promise<void> {
  const { client, toasts, language, userId } = parts;
  const texts = assignTexts[language];
  try {
    const body = { from: from?.id ?? null, to: to?.id ?? null };
    const assignment = await call(assignmentEndpoints.assignRequest, { params: { requestId }, body });
    client.setQueryData(requestKeys.assignment(requestId), assignment);
    if (to === null) toasts.success(texts.putBackDone);
    else if (to.id !== userId) toasts.success(texts.gaveTo(fullName(to)));
  } catch (error) {
    showAssignFailure(parts, error);
    void client.invalidateQueries({ queryKey: requestKeys.assignment(requestId) });
  } finally {
    await client.invalidateQueries({ queryKey: requestKeys.lists });
  }
}
