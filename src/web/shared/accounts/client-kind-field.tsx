import { type ClientKind, clientKinds } from '#domain/agency/client-kind-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { clientKindTexts } from './client-kind-texts.ts';

interface ClientKindFieldProps {
  /** Null where nothing has been chosen. */
  value: ClientKind | null;
  onValue: (kind: ClientKind) => void;
  error?: string | undefined;
}

/** As what a client acts; asked where the agency serves consumers too. */
export function ClientKindField(props: ClientKindFieldProps) {
  const texts = useTexts(clientKindTexts);
  const options = clientKinds.toReversed().map((kind) => ({ value: kind, label: texts.options[kind] }));
  return (
    <RadioGroup
      name="clientKind"
      label={texts.label}
      help={texts.help}
      required
      {...props}
      options={options}
    />
  );
}
