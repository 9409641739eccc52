/** @jsxImportSource preact */
import { keysOf } from '#domain/keys-of.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { answerTexts } from './answer-texts.ts';
import { languageTags } from './format-answer.ts';

/** The languages in the order of the switch. */
const names: Record<SupplierLanguage, string> = { en: 'EN', zh: '中文', fr: 'FR' };

interface HeaderProps {
  agency: string;
  language: SupplierLanguage;
  onLanguage: (language: SupplierLanguage) => void;
}

/** The agency's name, and the languages of the page. */
export function AnswerHeader({ agency, language, onLanguage }: HeaderProps) {
  return (
    <header>
      <p className="agency">{agency}</p>
      <fieldset aria-label={answerTexts[language].languages} className="languages">
        {keysOf(names).map((each) => (
          <button
            key={each}
            type="button"
            lang={languageTags[each]}
            aria-pressed={each === language}
            onClick={() => onLanguage(each)}
          >
            {names[each]}
          </button>
        ))}
      </fieldset>
    </header>
  );
}
