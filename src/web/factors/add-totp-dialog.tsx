import type { RefObject } from 'react';
import { useState } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { CopyRow } from '#web/ui/buttons/copy-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { FactorCodeStep } from '#web/shared/factors/factor-code-step.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useNewFactor } from './use-new-factor.tsx';
import { useWrongField } from '#web/shared/forms/use-wrong-field.ts';

export interface AddFactorProps {
  open: boolean;
  finalFocus: RefObject<HTMLElement | null> | false | undefined;
  onClose: () => void;
  /** The recovery codes that come with the account's first factor; null for later ones. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** Asks for a name, then shows the seed as a QR code and as a key to type, then asks for the app's first code. */
export function AddTotpDialog({ open, onClose, onAdded, finalFocus }: AddFactorProps) {
  const texts = useTexts(securityTexts).totp;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      finalFocus={finalFocus}
      title={texts.title}
    >
      <AddTotpForm onAdded={onAdded} />
    </Dialog>
  );
}

function AddTotpForm({ onAdded }: Pick<AddFactorProps, 'onAdded'>) {
  const { totp: texts, factors } = useTexts(securityTexts);
  const added = useNewFactor();
  const [begun, setBegun] = useState<{ factor: Factor; secret: string; uri: string }>();
  const named = (typed: string | null) => typed ?? texts.defaultName;
  const form = useForm<{ friendlyName: string | null }>({
    initial: { friendlyName: null },
    check: ({ friendlyName }) => ({
      friendlyName: named(friendlyName).trim() ? undefined : factors.missingName,
    }),
    submit: async ({ friendlyName }) => {
      const reply = await added.begin({ type: 'totp', friendlyName: named(friendlyName) });
      if (reply?.totp) setBegun({ factor: reply.factor, ...reply.totp });
    },
    failed: factors.addFailed,
  });
  const nameField = useWrongField(form.attempt, form.errors.friendlyName);

  if (begun) {
    return (
      <div className="flex flex-col gap-5">
        <Seed secret={begun.secret} uri={begun.uri} />
        <FactorCodeStep
          factor={begun.factor}
          ask={texts.ask}
          inDialog
          onVerified={(_, recoveryCodes) => {
            added.finish();
            onAdded(recoveryCodes);
          }}
        />
      </div>
    );
  }
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FactorNameField
          ref={nameField}
          {...form.text('friendlyName')}
          value={named(form.values.friendlyName)}
        />
        <DialogActions>
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={factors.preparing}>
            {factors.next}
          </Button>
        </DialogActions>
      </form>
      {added.dialog}
    </>
  );
}

/** Four groups of four per line. */
const groupSecret = (secret: string) =>
  (secret.match(/.{1,16}/g) ?? []).map((line) => line.replace(/(.{4})(?=.)/g, '$1 ')).join('\n');

function Seed({ secret, uri }: { secret: string; uri: string }) {
  const texts = useTexts(securityTexts).totp;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14">{texts.scan}</p>
      <QrCode
        value={uri}
        label={texts.qrLabel}
        className="mx-auto size-52 rounded-control border border-line"
      />
      <p className="text-14 text-muted">{texts.manual}</p>
      <div className="rounded-control bg-sunken px-4 py-1">
        <CopyRow label={texts.key} value={secret} shown={groupSecret(secret)} />
      </div>
    </div>
  );
}
