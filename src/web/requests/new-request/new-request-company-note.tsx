import { Building2 } from 'lucide-react';
import { useBrand } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { newRequestTexts } from './new-request-texts.ts';

/**
 * Shows the company for which the request is made. If the agency serves only businesses, it asks a client without a
 * company to add one.
 */
export function CompanyNote() {
  const texts = useTexts(newRequestTexts).company;
  const { companies, companyId, clientKind } = useUser();
  const { clientTypes } = useBrand();
  const company = companies.find(({ id }) => id === companyId);
  if (company) {
    return (
      <p className="flex items-center gap-2 text-14">
        <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">{texts.inName(company.name)}</span>
      </p>
    );
  }
  const isAsked = companies.length === 0 && (clientTypes === 'businesses' || clientKind === 'business');
  if (!isAsked) return null;
  return (
    <Banner
      tone="info"
      title={texts.ask}
      action={<LinkButton to="/settings/company">{texts.add}</LinkButton>}
    >
      {clientTypes === 'businesses' ? texts.why : texts.whyBusiness}
    </Banner>
  );
}
