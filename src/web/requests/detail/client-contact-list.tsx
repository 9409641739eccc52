import { Languages, Mail, Phone, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useWrittenPhone } from '#web/requests/use-written-phone.ts';
import { useCountryName } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';

interface Contact extends Pick<
  NonNullable<RequestDetail['client']>,
  'email' | 'emailVerified' | 'phone' | 'language'
> {
  /** The address on a person's own invoices; absent or null if it is not shown. */
  billingAddress?: string | null;
  billingCountry?: string;
}

/**
 * The client's contact data: the email address and whether it is confirmed, a phone number to call, the
 * language, the billing address.
 */
export function ClientContactList({ client, isDense }: { client: Contact; isDense?: boolean }) {
  const texts = useTexts(requestTexts).client;
  const { billingAddress, billingCountry = homeCountry } = client;
  const countryName = useCountryName(billingCountry);
  const writtenPhone = useWrittenPhone(client.phone);
  return (
    <dl className={classNames('flex text-14', isDense ? 'flex-wrap gap-x-4' : 'flex-col')}>
      <Row icon={<Mail className="size-4" />} term={texts.email}>
        <div className="flex flex-wrap items-center gap-x-2">
          <ContactLink href={`mailto:${client.email}`}>{client.email}</ContactLink>
          {isDense && !client.emailVerified && <span className="text-12 text-muted">{texts.unverified}</span>}
        </div>
        {!isDense && (
          <p
            className={client.emailVerified ? 'text-12 text-muted' : 'mb-1 text-12 font-medium text-pending'}
          >
            {client.emailVerified ? texts.emailVerified : texts.emailUnverified}
          </p>
        )}
      </Row>
      <Row icon={<Phone className="size-4" />} term={texts.phone}>
        {client.phone ? (
          <ContactLink href={`tel:${client.phone.replace(/[^+\d]/g, '')}`}>{writtenPhone}</ContactLink>
        ) : (
          <span className={classNames(lineClasses, 'text-muted')}>{texts.noPhone}</span>
        )}
      </Row>
      <Row icon={<Languages className="size-4" />} term={texts.language}>
        <span className={lineClasses}>{texts.reads[client.language]}</span>
      </Row>
      {billingAddress && (
        <Row icon={<ReceiptText className="size-4" />} term={texts.billingAddress}>
          <address className="flex min-h-11 flex-col justify-center not-italic md:pointer-fine:min-h-6">
            <span className="whitespace-pre-line">{billingAddress}</span>
            {billingCountry !== homeCountry && <span>{countryName}</span>}
          </address>
        </Row>
      )}
    </dl>
  );
}

/** Makes a line as high as the links in it, so that the icon is beside the first line. */
const lineClasses = 'inline-flex min-h-11 items-center md:pointer-fine:min-h-6';

function Row({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 md:pointer-fine:py-0.5">
      <dt className={classNames(lineClasses, 'text-muted')}>
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={classNames(
        lineClasses,
        'rounded-chip font-medium text-accent tabular-nums underline underline-offset-3',
      )}
    >
      {children}
    </a>
  );
}
