import { useEffect } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { email } from '#contract/fields.ts';
import { printedSiren } from '#domain/agency/company-number-rules.ts';
import {
  agencySeats,
  type AgencySeat,
  identityLimits,
  type IdentityPart,
  isPhone,
  missingForQuotes,
  type VatExemption,
  vatExemptions,
  wrongNumbers,
} from '#domain/agency/identity-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { agencyTexts } from './agency-texts.ts';
import { identityTexts } from './identity-texts.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

type Identity = Agency['identity'];
type Values = Record<IdentityPart, string> & { seat: AgencySeat; vatExemption: VatExemption | '' };

const parts = keysOf(identityLimits);

const orEmpty = (identity: Identity, part: IdentityPart) =>
  part === 'siren' ? printedSiren(identity.siren ?? '') : (identity[part] ?? '');

function typedOf(identity: Identity): Values {
  const { seat, vatExemption } = identity;
  const said = Object.fromEntries(parts.map((part) => [part, orEmpty(identity, part)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has every part
  return { ...(said as Record<IdentityPart, string>), seat, vatExemption: vatExemption ?? '' };
}

function bodyOf({ seat, vatExemption, ...values }: Values): Identity {
  const said = Object.fromEntries(parts.map((part) => [part, values[part].trim() || null]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has every part
  const body = said as Record<IdentityPart, string | null>;
  return { ...body, siren: seat === 'france' ? body.siren : null, seat, vatExemption: vatExemption || null };
}

function wrongIn(values: Values, texts: (typeof identityTexts)['fr']) {
  const wrong = wrongNumbers(bodyOf(values));
  const [address, phone] = [values.email.trim(), values.phone.trim()];
  return {
    siren: wrong.includes('siren') ? texts.wrongSiren : undefined,
    vatNumber: wrong.includes('vatNumber') ? texts.wrongVatNumber[values.seat] : undefined,
    email: !address || email.safeParse(address).success ? undefined : texts.wrongEmail,
    phone: !phone || isPhone(phone) ? undefined : texts.wrongPhone,
  };
}

const refusedParts = (error: unknown) =>
  hasCode(error, 'invalid_input') ? error.fields.map(({ path }) => path.replace('identity.', '')) : [];

const exemptionOf = (value: string) => vatExemptions.find((one) => one === value) ?? '';

/** Focuses the first missing part if the person followed the link that says what quotes lack. */
function useFocusOnMissing(identity: Identity, idOf: (part: IdentityPart) => string) {
  const [first] = missingForQuotes(identity);
  const id = first && idOf(first);
  useEffect(() => {
    if (window.location.hash !== '#identity') return;
    document.getElementById('identity')?.scrollIntoView();
    if (id !== undefined) document.getElementById(id)?.focus({ preventScroll: true });
    // On arrival only: saving later does not move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

export function IdentityForm({ identity }: { identity: Identity }) {
  const texts = useTexts(identityTexts);
  const { summary } = useTexts(agencyTexts);
  const form = useSettingsForm<Values>({
    texts,
    initial: typedOf(identity),
    check: (values) => wrongIn(values, texts),
    bodyOf: (values) => ({ identity: bodyOf(values) }),
    savedIn: (agency) => typedOf(agency.identity),
    refusal: (error) => Object.fromEntries(refusedParts(error).map((part) => [part, texts.refused])),
  });
  useFocusOnMissing(identity, (part) => form.text(part).id);
  const { seat } = form.values;
  const isAbroad = seat === 'abroad';
  const field = (part: IdentityPart, words?: { label: string; help: string }) => {
    const props = {
      label: words?.label ?? texts.parts[part],
      help: words?.help ?? texts.help[part],
      maxLength: identityLimits[part],
      autoComplete: 'off',
      ...form.text(part),
    };
    if (part === 'office' || part === 'host' || part === 'mediator')
      return <TextArea key={part} rows={2} {...props} />;
    if (part === 'email') return <TextField key={part} type="email" inputMode="email" {...props} />;
    if (part === 'phone') return <TextField key={part} type="tel" {...props} />;
    return <TextField key={part} {...props} />;
  };
  const pair = (one: IdentityPart, other: IdentityPart) => (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      {field(one)}
      {field(other)}
    </div>
  );
  return (
    <SettingsForm texts={texts} form={form}>
      <FormSummary title={summary(form.summary.length)} errors={form.summary} attempt={form.attempt} />
      {field('legalName')}
      <Select
        {...form.value('seat')}
        label={texts.seat.label}
        options={agencySeats.map((value) => ({ value, label: texts.seat[value] }))}
        onChange={({ target }) => {
          form.set('seat', agencySeats.find((value) => value === target.value) ?? 'france');
          form.set('vatExemption', '');
        }}
      />
      {isAbroad ? field('companyNumber', texts.foreignNumber) : pair('siren', 'companyNumber')}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Select
          {...form.value('vatExemption')}
          label={texts.vat.label}
          help={texts.vat.help}
          options={[
            { value: '', label: texts.vat.none },
            isAbroad
              ? { value: 'abroad', label: texts.vat.abroad }
              : { value: 'franchise', label: texts.vat.franchise },
          ]}
          onChange={({ target }) => form.set('vatExemption', exemptionOf(target.value))}
        />
        {field('vatNumber')}
      </div>
      {field('name')}
      {pair('legalForm', 'capital')}
      {field('office')}
      {pair('email', 'phone')}
      {field('publicationDirector')}
      {field('host')}
      {field('mediator')}
    </SettingsForm>
  );
}
