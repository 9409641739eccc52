import { Unlink } from 'lucide-react';
import { AuthOutcomeFrame } from './auth-outcome-frame.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { invalidInvitationTexts } from './invalid-invitation-texts.ts';

/** Shown for an invitation link, to the team or to a company, that is no longer valid. */
export function InvalidInvitationView() {
  const { title, description, action } = useTexts(invalidInvitationTexts);
  return (
    <AuthOutcomeFrame
      tone="failure"
      icon={<Unlink />}
      title={title}
      description={description}
      action={
        <LinkButton to="/auth" variant="filled">
          {action}
        </LinkButton>
      }
    />
  );
}
