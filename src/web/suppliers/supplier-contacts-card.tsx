import type { SupplierContact, SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { supplierTexts } from './supplier-texts.ts';

const lineClasses = 'flex min-h-11 items-center wrap-anywhere md:pointer-fine:min-h-6';

/** The persons at the supplier, and their addresses and numbers. */
export function SupplierContactsCard({ supplier: { contacts } }: { supplier: SupplierDetail }) {
  const texts = useTexts(supplierTexts).contacts;
  return (
    <Card title={texts.title}>
      {contacts.length === 0 ? (
        <p className="text-14 text-muted">{texts.none}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-14">
          {contacts.map((contact) => (
            <ContactRow key={Object.values(contact).join('\n')} contact={contact} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ContactRow({ contact: { name, email, phone, chat } }: { contact: SupplierContact }) {
  return (
    <li>
      {name !== null && <p className="font-medium wrap-anywhere">{name}</p>}
      {email !== null && (
        <a href={`mailto:${email}`} className={lineClasses}>
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={lineClasses}>
          {phone}
        </a>
      )}
      {chat !== null && <p className="wrap-anywhere text-muted">{chat}</p>}
    </li>
  );
}
