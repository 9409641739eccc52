import type { Agency } from '#contract/agency/agency-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { email } from '#contract/fields.ts';
import { identityLimits, type IdentityPart, isPhone } from '#domain/agency/identity-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { agencyTexts } from './agency-texts.ts';
import { identityTexts } from './identity-texts.ts';
import { useKeepAgency } from './use-agency.ts';

type Identity = Agency['identity'];
type Values = Record<IdentityPart, string>;

const parts = keysOf(identityLimits);

function typedOf(identity: Identity): Values {
  const { name, legalForm, capital, office, companyNumber } = identity;
  const { vatNumber, email: address, phone, publicationDirector, host, mediator } = identity;
  return {
    name: name ?? '',
    legalForm: legalForm ?? '',
    capital: capital ?? '',
    office: office ?? '',
    companyNumber: companyNumber ?? '',
    vatNumber: vatNumber ?? '',
    email: address ?? '',
    phone: phone ?? '',
    publicationDirector: publicationDirector ?? '',
    host: host ?? '',
    mediator: mediator ?? '',
  };
}

function bodyOf(values: Values): Identity {
  const body: Identity = { ...values };
  for (const part of parts) body[part] = values[part].trim() || null;
  return body;
}

const refusedPaths = (error: unknown) =>
  hasCode(error, 'invalid_input') ? error.fields.map(({ path }) => path) : [];

export function IdentityForm({ identity }: { identity: Identity }) {
  const texts = useTexts(identityTexts);
  const { summary } = useTexts(agencyTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const keep = useKeepAgency();
  const form = useForm<Values>({
    initial: typedOf(identity),
    check: (values) => ({
      email: !values.email.trim() || email.safeParse(values.email).success ? undefined : texts.wrongEmail,
      phone: !values.phone.trim() || isPhone(values.phone.trim()) ? undefined : texts.wrongPhone,
    }),
    submit: async (values) => {
      const saved = await call(endpoints.saveIdentity, { body: bodyOf(values) });
      keep(saved);
      form.reset(typedOf(saved.identity));
      toasts.success(texts.saved);
    },
    onFailure: (error) => {
      if (refusedPaths(error).length === 0) toasts.error(texts.errorTitle, errorText(error));
    },
    refusal: (error) => Object.fromEntries(refusedPaths(error).map((path) => [path, texts.refused])),
  });
  const field = (part: IdentityPart) => {
    const props = {
      label: texts.parts[part],
      help: texts.help[part],
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
        {field('name')}
        {pair('legalForm', 'capital')}
        {field('office')}
        {pair('companyNumber', 'vatNumber')}
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
