import { useNavigate } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useFileDrop } from '#web/requests/new-request/use-file-drop.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { handFiles } from './handed-files-store.ts';
import { statementLinkTexts } from './statement-link-texts.ts';

/** A link to the bank's files; a file dropped on this page is sent there. */
export function StatementsLinkButton() {
  const texts = useTexts(statementLinkTexts);
  const navigate = useNavigate();
  useFileDrop((files) => {
    handFiles(files);
    void navigate({ to: '/agent/payments/statements' });
  });
  return (
    <LinkButton to="/agent/payments/statements" variant="outline" icon={<FileDown className="size-4.5" />}>
      {texts.label}
    </LinkButton>
  );
}
