import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { bankChangeTexts } from './bank-change-texts.ts';
import { bankMissingTexts } from './bank-missing-texts.ts';
import { useAgency } from './use-agency.ts';

/**
 * Says that clients cannot transfer anything until the bank details are set; afterwards it shows a waiting
 * change.
 */
export function BankMissingBanner() {
  const bankMissing = useTexts(bankMissingTexts);
  const agency = useAgency();
  const mayChange = useHasAgencyAct('change_bank_details');
  if (agency.data?.bankChangeWaits) return <BankChangeBanner />;
  if (agency.data?.bankDetails !== null) return null;
  return (
    <Banner
      tone={mayChange ? 'pending' : 'info'}
      title={bankMissing.title}
      className="mb-4"
      {...(mayChange && {
        action: <LinkButton to="/agent/settings/bank-details">{bankMissing.action}</LinkButton>,
      })}
    >
      {bankMissing.description}
      {!mayChange && ` ${bankMissing.byAdministrators}`}
    </Banner>
  );
}

/**
 * Shows every agent that other bank details are waiting, so that an agent who knows nothing of the change can
 * stop it.
 */
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
