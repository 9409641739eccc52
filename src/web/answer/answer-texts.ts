import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { answerEnglish } from './answer-en-texts.ts';
import { answerFrench } from './answer-fr-texts.ts';
import type { AnswerTexts, FailureWithText } from './answer-text-types.ts';
import { answerChinese } from './answer-zh-texts.ts';

export const answerTexts: Record<SupplierLanguage, AnswerTexts> = {
  en: answerEnglish,
  fr: answerFrench,
  zh: answerChinese,
};

const isSaid = (texts: AnswerTexts, code: string): code is FailureWithText =>
  Object.hasOwn(texts.failures, code);

/** Returns the sentence that says why something failed. */
export const failureText = (texts: AnswerTexts, code: string): string =>
  texts.failures[isSaid(texts, code) ? code : 'other'];
