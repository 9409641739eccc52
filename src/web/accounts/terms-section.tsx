import { clientKindTexts } from '#web/shared/accounts/client-kind-texts.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { termsErrorTexts } from '#web/shared/errors/terms-error-texts.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NewTabLink } from '#web/ui/buttons/new-tab-link.tsx';
import { authTexts } from '#web/sessions/auth-texts.ts';

addErrorTexts(termsErrorTexts);

interface TermsSectionProps {
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
  busy: boolean;
}

/** The end of every form that creates a client: there is no account without the terms. */
export function TermsSection({ accepted, onAccepted, busy }: TermsSectionProps) {
  const texts = useTexts(authTexts).signUp;
  const kinds = useTexts(clientKindTexts);
  const { clientTypes } = useBrand();
  return (
    <>
      {clientTypes === 'businesses' && <p className="text-14">{kinds.businessesOnly}</p>}
      <Checkbox label={<TermsLabel />} checked={accepted} onValue={onAccepted} required />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="filled"
          wide
          disabled={!accepted}
          aria-describedby={accepted ? undefined : 'terms-needed'}
          busy={busy}
          busyLabel={texts.busy}
        >
          {texts.submit}
        </Button>
        {!accepted && (
          <p id="terms-needed" className="text-center text-14 text-muted">
            {texts.termsNeeded}
          </p>
        )}
      </div>
    </>
  );
}

function TermsLabel() {
  const { terms } = useTexts(authTexts).signUp;
  return (
    <>
      {terms.accept}
      <NewTabLink to="/cgu">{terms.use}</NewTabLink>
      {terms.comma}
      <NewTabLink to="/cgv">{terms.sale}</NewTabLink>
      {terms.and}
      <NewTabLink to="/confidentialite">{terms.privacy}</NewTabLink>
    </>
  );
}
