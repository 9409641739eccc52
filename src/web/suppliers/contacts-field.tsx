import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { contactLimits, maxContacts } from '#domain/suppliers/supplier-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ContactPart, contactParts } from './fill-supplier.ts';
import { supplierFormTexts } from './supplier-form-texts.ts';
import type { SupplierForm } from './use-supplier-form.ts';

const types = { name: 'text', email: 'email', phone: 'tel', chat: 'text' } as const satisfies Record<
  ContactPart,
  string
>;

/** The contacts of a supplier: at least one address to write to, and as many more as needed. */
export function ContactsField({ form }: { form: SupplierForm }) {
  const texts = useTexts(supplierFormTexts);
  const place = useRef<HTMLFieldSetElement>(null);
  const { contacts } = form.values;
  const add = () => {
    const number = Math.max(-1, ...contacts) + 1;
    for (const part of contactParts) form.set(`${number}.${part}`, '');
    form.set('contacts', [...contacts, number]);
  };
  const remove = (number: number) => {
    form.set(
      'contacts',
      contacts.filter((other) => other !== number),
    );
    place.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset ref={place} tabIndex={-1} data-quiet-focus="" className="flex min-w-0 flex-col gap-4">
      <legend className="text-16 font-semibold">{texts.contacts}</legend>
      <p className="text-14 text-muted">{texts.help.contacts}</p>
      {contacts.map((number, at) => (
        <fieldset key={number} className="min-w-0 rounded-control border border-line p-4 pt-2">
          <legend className="sr-only">{texts.contact(at + 1)}</legend>
          <div className="mb-1 flex min-h-11 items-center justify-between">
            <span aria-hidden="true" className="text-14 font-medium">
              {texts.contact(at + 1)}
            </span>
            {contacts.length > 1 && (
              <IconButton
                label={texts.removeContact(at + 1)}
                icon={<X className="size-4.5" />}
                disabled={form.busy}
                onClick={() => remove(number)}
                className="-mr-2"
              />
            )}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {contactParts.map((part) => (
              <TextField
                key={part}
                label={texts.contactFields[part]}
                type={types[part]}
                maxLength={contactLimits[part]}
                autoComplete="off"
                {...form.text(`${number}.${part}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {contacts.length < maxContacts ? (
        <Button
          size="small"
          icon={<Plus className="size-4" />}
          disabled={form.busy}
          onClick={add}
          className="self-start"
        >
          {texts.addContact}
        </Button>
      ) : (
        <p className="text-14 text-muted">{texts.fullContacts}</p>
      )}
    </fieldset>
  );
}
