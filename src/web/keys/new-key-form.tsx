import { type SubmitEvent, useState } from 'react';
import { machineKeyEndpoints } from '#contract/keys/machine-key-endpoints.ts';
import { type KeyPurpose, keyPurposes } from '#domain/keys/machine-key-kinds.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { machineKeyTexts } from './machine-key-texts.ts';

interface NewKeyFormProps {
  onConfirmed: RunConfirmed;
  /** Called with the key, which is not shown again. */
  onKeyCreated: (key: string) => Promise<void>;
}

export function NewKeyForm({ onConfirmed, onKeyCreated }: NewKeyFormProps) {
  const { make: texts, purposes } = useTexts(machineKeyTexts);
  const [name, setName] = useState('');
  const [purpose, setPurpose] = useState<KeyPurpose | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { busy, act } = useAction();
  const given = name.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (given === '' || purpose === null) return;
    void act('make', texts.failed, async () => {
      const done = await onConfirmed(async () =>
        call(machineKeyEndpoints.createMachineKey, { body: { name: given, purpose } }),
      );
      if (!done) return;
      setName('');
      setPurpose(null);
      setIsSubmitted(false);
      await onKeyCreated(done.value.key);
    });
  };
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isSubmitted && given === '' ? texts.missing : undefined}
        />
        <RadioGroup
          label={texts.purpose}
          required
          name="purpose"
          isHalved
          value={purpose}
          onValue={setPurpose}
          options={keyPurposes.map((value) => ({ value, ...purposes[value] }))}
          error={isSubmitted && purpose === null ? texts.missingPurpose : undefined}
        />
        <div>
          <Button type="submit" variant="filled" busy={busy !== null}>
            {texts.action}
          </Button>
        </div>
      </form>
    </Card>
  );
}
