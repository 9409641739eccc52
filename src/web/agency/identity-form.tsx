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
import { missingOfAgency } from '#domain/invoices/missing-mention-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { Card } from '#web/ui/display/card.tsx';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { identityTexts } from './identity-texts.ts';
import { SettingsForm, type SettingsFormState, type SettingsOf, useSettingsForm } from './settings-form.tsx';

type Identity = Agency['identity'];
type Values = Record<IdentityPart, string> & { seat: AgencySeat; vatExemption: VatExemption | '' };

const parts = keysOf(identityLimits);

/** Fields of a line share its rows: label, control, help, error. */
const fieldCellClasses =
  'row-span-4 grid grid-rows-subgrid items-start gap-y-1 pb-4 [&>div:first-child]:contents [&_p]:order-1';
const shortCellClasses = `${fieldCellClasses} xl:col-span-3`;
/** Some areas need more explanation and get more of the twelve columns. */
const areaCells = {
  office: `${fieldCellClasses} xl:col-span-3`,
  host: `${fieldCellClasses} xl:col-span-4`,
  mediator: `${fieldCellClasses} xl:col-span-5`,
};

const orEmpty = (identity: Identity, part: IdentityPart) =>
  part === 'siren' ? printedSiren(identity.siren ?? '') : (identity[part] ?? '');

function identityValuesOf(identity: Identity): Values {
  const { seat, vatExemption } = identity;
  const entries = Object.fromEntries(parts.map((part) => [part, orEmpty(identity, part)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has every part
  return { ...(entries as Record<IdentityPart, string>), seat, vatExemption: vatExemption ?? '' };
}

function bodyOf({ seat, vatExemption, ...values }: Values): Identity {
  const entries = Object.fromEntries(parts.map((part) => [part, values[part].trim() || null]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has every part
  const body = entries as Record<IdentityPart, string | null>;
  return { ...body, siren: seat === 'france' ? body.siren : null, seat, vatExemption: vatExemption || null };
}

function findIdentityErrors(values: Values, texts: (typeof identityTexts)['fr']) {
  const wrong = wrongNumbers(bodyOf(values));
  const [address, phone] = [values.email.trim(), values.phone.trim()];
  return {
    siren: wrong.includes('siren') ? texts.wrongSiren : undefined,
    vatNumber: wrong.includes('vatNumber') ? texts.wrongVatNumber[values.seat] : undefined,
    email: !address || email.safeParse(address).success ? undefined : texts.wrongEmail,
    phone: !phone || isPhone(phone) ? undefined : texts.wrongPhone,
  };
}

/** Returns only the changed parts. An agency that moved abroad has no SIREN. */
function settingsOf(values: Values, changed: readonly (keyof Values)[]): SettingsOf<'identity'> {
  const body = bodyOf(values);
  const named = changed.includes('seat') ? new Set<keyof Values>([...changed, 'siren']) : changed;
  return { identity: Object.fromEntries([...named].map((name) => [name, body[name]])) };
}

const refusedParts = (error: unknown) =>
  hasCode(error, 'invalid_input') ? error.fields.map(({ path }) => path.replace('identity.', '')) : [];

const exemptionOf = (value: string) => vatExemptions.find((one) => one === value) ?? '';

/** Returns the parts that quotes lack, and, while the product issues invoices, those that invoices lack. */
function missingIdentityParts({
  identity,
  invoices,
}: Agency): Record<'quotes' | 'invoices', readonly IdentityPart[]> {
  const ofInvoices = invoices.since === null ? [] : missingOfAgency(identity);
  return {
    quotes: missingForQuotes(identity),
    invoices: ofInvoices.filter((part) => part !== 'seat'),
  };
}

/** Focuses the first missing part if the person followed a link that names the missing parts. */
function useFocusOnMissing([first]: readonly IdentityPart[], idOf: (part: IdentityPart) => string) {
  const id = first && idOf(first);
  useEffect(() => {
    if (window.location.hash === '#missing' && id !== undefined) document.getElementById(id)?.focus();
    // On arrival only: saving later does not move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

interface IdentityFormProps {
  agency: Agency;
  onConfirmed: RunConfirmed;
}

export function IdentityForm({ agency, onConfirmed }: IdentityFormProps) {
  const { identity } = agency;
  const texts = useTexts(identityTexts);
  const form = useSettingsForm<Values>({
    saved: identityValuesOf(identity),
    check: (values) => findIdentityErrors(values, texts),
    settingsOf,
    savedIn: (stored) => identityValuesOf(stored.identity),
    savedTogether: ['seat', 'vatExemption'],
    refusal: (error) => Object.fromEntries(refusedParts(error).map((part) => [part, texts.refused])),
    onConfirmed,
  });
  const missing = missingIdentityParts(agency);
  useFocusOnMissing([...missing.quotes, ...missing.invoices], (part) => form.text(part).id);
  const isAbroad = form.values.seat === 'abroad';
  const field = (part: IdentityPart, words?: { label: string; help: string }) => {
    const help = words?.help ?? texts.help[part];
    const needs = (['quotes', 'invoices'] as const).find((paper) => missing[paper].includes(part));
    const props = {
      label: words?.label ?? texts.parts[part],
      help: needs ? [help, texts.needed[needs]].filter(Boolean).join(' ') : help,
      maxLength: identityLimits[part],
      className: shortCellClasses,
      autoComplete: 'off',
      ...form.text(part),
    };
    if (part === 'office' || part === 'host' || part === 'mediator')
      return <TextArea rows={2} {...props} className={areaCells[part]} />;
    if (part === 'email') return <TextField type="email" inputMode="email" {...props} />;
    if (part === 'phone') return <TextField type="tel" {...props} />;
    return <TextField {...props} />;
  };
  return (
    <SettingsForm form={form}>
      <Card>
        <div className="-mb-4 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-12">
          {field('legalName')}
          {field('name')}
          <SeatField form={form} />
          {!isAbroad && field('siren')}
          {field('companyNumber', isAbroad ? texts.foreignNumber : undefined)}
          <VatField form={form} />
          {field('vatNumber')}
          {field('legalForm')}
          {field('capital')}
          {field('email')}
          {field('phone')}
          {field('publicationDirector')}
          {field('office')}
          {field('host')}
          {field('mediator')}
        </div>
      </Card>
    </SettingsForm>
  );
}

/** The props of a list of choices, which has no `onValue`. */
function choiceProps(form: SettingsFormState<Values>, name: 'seat' | 'vatExemption') {
  const { id, value, error } = form.value(name);
  return { id, name, value, error, className: shortCellClasses };
}

function SeatField({ form }: { form: SettingsFormState<Values> }) {
  const { seat: texts } = useTexts(identityTexts);
  return (
    <Select
      {...choiceProps(form, 'seat')}
      label={texts.label}
      options={agencySeats.map((value) => ({ value, label: texts[value] }))}
      onChange={({ target }) => {
        form.set('seat', agencySeats.find((value) => value === target.value) ?? 'france');
        form.set('vatExemption', '');
      }}
    />
  );
}

function VatField({ form }: { form: SettingsFormState<Values> }) {
  const { vat: texts } = useTexts(identityTexts);
  const exemption = form.values.seat === 'abroad' ? 'abroad' : 'franchise';
  return (
    <Select
      {...choiceProps(form, 'vatExemption')}
      label={texts.label}
      options={[
        { value: '', label: texts.none },
        { value: exemption, label: texts[exemption] },
      ]}
      onChange={({ target }) => form.set('vatExemption', exemptionOf(target.value))}
    />
  );
}
