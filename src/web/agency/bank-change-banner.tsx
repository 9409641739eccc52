import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { bankChangeTexts } from './bank-change-texts.ts';

/** Every agent sees that other bank details wait: whoever knows nothing of it stops them. */
export function BankChangeBanner() {
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
