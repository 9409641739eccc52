import { FileDown } from 'lucide-react';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { statementLinkTexts } from './statement-link-texts.ts';

/** The way to the bank’s files. */
export function StatementsLinkButton() {
  const texts = useTexts(statementLinkTexts);
  return (
    <LinkButton to="/agent/payments/statements" variant="outline" icon={<FileDown className="size-4.5" />}>
      {texts.label}
    </LinkButton>
  );
}
