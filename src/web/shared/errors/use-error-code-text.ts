import { useLanguage } from '#web/shared/language/language.ts';
import type { ApiErrorCode } from './api-error.ts';
import { addErrorTexts, textOf } from './error-texts.ts';
import { refusalErrorTexts } from './refusal-error-texts.ts';

addErrorTexts(refusalErrorTexts);

/** Returns the function that gives the text of a code that was not thrown. */
export function useErrorCodeText(): (code: ApiErrorCode) => string {
  const language = useLanguage();
  return (code) => textOf(code, language);
}
