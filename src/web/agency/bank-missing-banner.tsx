import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { bankMissingTexts } from './bank-missing-texts.ts';
import { useAgency } from './use-agency.ts';

/** Clients cannot transfer anything until the bank details are set. */
export function BankMissingBanner() {
  const bankMissing = useTexts(bankMissingTexts);
  const agency = useAgency();
  const { administrator } = useUser();
  if (agency.data?.bankDetails !== null) return null;
  return (
    <Banner
      tone="info"
      title={bankMissing.title}
      className="mb-4"
      {...(administrator && {
        action: <LinkButton to="/agent/settings/agency">{bankMissing.action}</LinkButton>,
      })}
    >
      {bankMissing.description}
      {!administrator && ` ${bankMissing.byAdministrators}`}
    </Banner>
  );
}
