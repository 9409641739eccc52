import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { Said } from './next-step-texts.ts';
import { nextStepTexts } from './next-step-texts.ts';
import { situationOf } from '#domain/requests/situation-rules.ts';
import { situationFacts } from './situation-facts.ts';

/** What a request's state says to a reader of this role. */
export function useNextStepText(request: RequestDetail, role: Role): Said {
  const sayings = useTexts(nextStepTexts)[role];
  const formats = useFormats();
  return sayings[situationOf(request)](situationFacts(request, formats));
}
