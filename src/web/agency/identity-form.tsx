import { useEffect } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
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
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { agencyTexts } from './agency-texts.ts';
import { identityTexts } from './identity-texts.ts';
import { useKeepAgency } from './use-agency.ts';

type Identity = Agency['identity'];
type Values = Record<IdentityPart, string> & { seat: AgencySeat; vatExemption: VatExemption | '' };

const parts = keysOf(identityLimits);

const orEmpty = (identity: Identity, part: IdentityPart) =>
  part === 'siren' ? printedSiren(identity.siren ?? '') : (identity[part] ?? '');

function typedOf(identity: Identity): Values {
  const { seat, vatExemption } = identity;
  const said = Object.fromEntries(parts.map((part) => [part, orEmpty(identity, part)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of every part
  return { ...(said as Record<IdentityPart, string>), seat, vatExemption: vatExemption ?? '' };
}

function bodyOf({ seat, vatExemption, ...values }: Values): Identity {
  const said = Object.fromEntries(parts.map((part) => [part, values[part].trim() || null]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of every part
  const body = said as Record<IdentityPart, string | null>;
  return { ...body, siren: seat === 'france' ? body.siren : null, seat, vatExemption: vatExemption || null };
}

function wrongIn(values: Values, texts: (typeof identityTexts)['fr']) {
  const wrong = wrongNumbers(bodyOf(values));
  return {
    siren: wrong.includes('siren') ? texts.wrongSiren : undefined,
    vatNumber: wrong.includes('vatNumber') ? texts.wrongVatNumber[values.seat] : undefined,
  };
}

const refusedPaths = (error: unknown) =>
  hasCode(error, 'invalid_input') ? error.fields.map(({ path }) => path) : [];

const exemptionOf = (value: string) => vatExemptions.find((one) => one === value) ?? '';

/** Whoever comes by the link that says what quotes are missing begins where it is asked for. */
function useFocusOnMissing(identity: Identity, idOf: (part: IdentityPart) => string) {
  const [first] = missingForQuotes(identity);
  const id = first && idOf(first);
  useEffect(() => {
    if (window.location.hash !== '#identity') return;
    document.getElementById('identity')?.scrollIntoView();
    if (id !== undefined) document.getElementById(id)?.focus({ preventScroll: true });
    // On arrival alone: what is saved later moves nobody.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function useIdentityForm(identity: Identity) {
  const texts = useTexts(identityTexts);
  const toasts = useToasts();
  const keep = useKeepAgency();
  const form = useForm<Values>({
    initial: typedOf(identity),
    check: (values) => ({
      ...wrongIn(values, texts),
      email: !values.email.trim() || email.safeParse(values.email).success ? undefined : texts.wrongEmail,
      phone: !values.phone.trim() || isPhone(values.phone.trim()) ? undefined : texts.wrongPhone,
    }),
    submit: async (values) => {
      const saved = await call(agencyEndpoints.saveIdentity, { body: bodyOf(values) });
      keep(saved);
      form.reset(typedOf(saved.identity));
      toasts.success(texts.saved);
    },
    failed: texts.errorTitle,
    refusal: (error) => Object.fromEntries(refusedPaths(error).map((path) => [path, texts.refused])),
  });
  return form;
}

export function IdentityForm({ identity }: { identity: Identity }) {
  const texts = useTexts(identityTexts);
  const { summary } = useTexts(agencyTexts);
  const form = useIdentityForm(identity);
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
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
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
        <Button type="submit" busy={form.busy} busyLabel={texts.busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
