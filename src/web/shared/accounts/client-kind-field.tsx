import { type ClientKind, clientKinds } from '#domain/agency/client-kind-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { clientKindTexts } from './client-kind-texts.ts';

interface ClientKindFieldProps {
  /** Null if nothing is chosen. */
  value: ClientKind | null;
  onValue: (kind: ClientKind) => void;
  error?: string | undefined;
}

/** The type of client; shown if the agency also serves consumers. */
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
