import { missingForQuotes } from '#domain/agency/identity-rules.ts';
import { useIdentity } from '#web/shared/agency/use-identity.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { registrationTexts } from './registration-texts.ts';

/** Returns the parts of the agency's identity that quotes lack; nothing until they are loaded. */
export function useMissingForQuotes() {
  const identity = useIdentity();
  return identity ? missingForQuotes(identity) : [];
}

/**
 * Warns agents before they write a quote that they cannot issue, and links to the missing fields. Renders nothing if
 * none is missing.
 */
export function RegistrationBanner({ className }: { className?: string }) {
  const texts = useTexts(registrationTexts);
  const missing = useMissingForQuotes();
  const mayChange = useHasAgencyAct('change_settings');
  if (missing.length === 0) return null;
  return (
    <Banner
      tone={mayChange ? 'pending' : 'info'}
      title={texts.title}
      {...(className !== undefined && { className })}
      {...(mayChange && {
        action: (
          <LinkButton to="/agent/settings/identity" hash="missing">
            {texts.action}
          </LinkButton>
        ),
      })}
    >
      {texts.missing(missing.map((part) => texts.parts[part]))}
      {!mayChange && ` ${texts.byAdministrators}`}
    </Banner>
  );
}
