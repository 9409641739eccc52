import { useTexts } from '#web/shared/language/language.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { bankChangeTexts } from './bank-change-texts.ts';
import { bankMissingTexts } from './bank-missing-texts.ts';
import { useAgency } from './use-agency.ts';

/** Clients cannot transfer anything until the bank details are set; once they are, a change of them is seen here. */
export function BankMissingBanner() {
  const bankMissing = useTexts(bankMissingTexts);
  const agency = useAgency();
  const mayChange = useMayDo('change_bank_details');
  if (agency.data?.bankChangeWaits) return <BankChangeBanner />;
  if (agency.data?.bankDetails !== null) return null;
  return (
    <Banner
      tone="info"
      title={bankMissing.title}
      className="mb-4"
      {...(mayChange && {
        action: <LinkButton to="/agent/settings/agency">{bankMissing.action}</LinkButton>,
      })}
    >
      {bankMissing.description}
      {!mayChange && ` ${bankMissing.byAdministrators}`}
    </Banner>
  );
}

/** Every agent sees that other bank details wait: whoever knows nothing of it stops them. */
function BankChangeBanner() {
  const { banner } = useTexts(bankChangeTexts);
  return (
    <Banner
      tone="pending"
      title={banner.title}
      className="mb-4"
      action={<LinkButton to="/agent/settings/bank-details">{banner.action}</LinkButton>}
    >
      {banner.text}
    </Banner>
  );
}
