import { remarksMaxLength } from '#domain/sourcing/inquiry-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';
import { type InquiryDraft, isAnswerByWrong } from './inquiry-draft.ts';

interface InquiryTermsFieldsProps {
  draft: InquiryDraft;
  isChecked: boolean;
  onChange: (part: Partial<Pick<InquiryDraft, 'remarks' | 'answerBy'>>) => void;
}

/** The remarks that suppliers read beside the lines, and the day by which they should answer. */
export function InquiryTermsFields({ draft, isChecked, onChange }: InquiryTermsFieldsProps) {
  const texts = useTexts(sourcingTexts).asked;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextArea
        label={texts.remarks}
        rows={2}
        maxLength={remarksMaxLength}
        maxHeight={200}
        value={draft.remarks}
        onChange={({ target }) => onChange({ remarks: target.value })}
      />
      <DateField
        label={texts.answerBy}
        value={draft.answerBy}
        error={isChecked && isAnswerByWrong(draft) ? texts.wrong.answerBy : undefined}
        onValue={(answerBy) => onChange({ answerBy })}
      />
    </div>
  );
}
