import { KeyRound, LifeBuoy, MessageSquareText, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Factor } from '#contract/factor-endpoints.ts';
import { useTexts } from '#web/shared/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FactorCodeStep } from './factor-code-step.tsx';
import { FactorKeyStep } from './factor-key-step.tsx';
import { FactorPhoneStep, phoneOf } from './factor-phone-step.tsx';
import { FactorRecoveryStep } from './factor-recovery-step.tsx';
import { whyNoKeys } from './keys-here.ts';
import { factorTexts } from './factor-texts.ts';
import type { Verified } from './use-factor-proof.ts';

interface FactorChallengeProps {
  /** As `listFactors` gives them, the most recently used first; those not yet verified are left out. */
  factors: readonly Factor[];
  recoveryCodesLeft: number;
  onVerified: Verified;
  onCancel: () => void;
  cancelLabel?: string;
  cancelBusy?: boolean;
}

/**
 * Asks for one of the account's second factors, or a recovery code: to complete a sign-in, or to confirm within one. The
 * session of every tab has been lifted when `onVerified` is called.
 */
export function FactorChallenge(props: FactorChallengeProps) {
  const { factors, recoveryCodesLeft, onVerified, onCancel, cancelLabel, cancelBusy } = props;
  const texts = useTexts(factorTexts);
  const verified = factors.filter(({ status }) => status === 'verified');
  const [chosen, setChosen] = useState<string>();
  const usable = verified.find(({ type }) => type !== 'webauthn' || whyNoKeys() === null);
  const way = chosen ?? (usable ?? verified[0])?.id ?? 'recovery';
  const factor = verified.find(({ id }) => id === way);
  const others = verified.filter(({ id }) => id !== factor?.id);
  const offersRecovery = factor !== undefined && recoveryCodesLeft > 0;
  const hasOthers = others.length > 0 || offersRecovery;

  return (
    <div className="flex flex-col gap-5">
      {factor ? (
        <FactorStep key={factor.id} factor={factor} onVerified={onVerified} />
      ) : (
        <FactorRecoveryStep onVerified={onVerified} />
      )}
      <div
        className={classNames('flex flex-col gap-1 border-line', hasOthers ? 'border-y py-3' : 'border-t')}
      >
        {hasOthers && <p className="text-14 text-muted">{texts.otherWays}</p>}
        {others.map((other) => (
          <Way key={other.id} icon={icons[other.type]} onChoose={() => setChosen(other.id)}>
            <WayLabel factor={other} />
          </Way>
        ))}
        {offersRecovery && (
          <Way icon={<LifeBuoy />} onChoose={() => setChosen('recovery')}>
            {texts.recovery.label}
          </Way>
        )}
      </div>
      <Button variant="quiet" wide busy={cancelBusy} onClick={onCancel}>
        {cancelLabel ?? texts.cancel}
      </Button>
    </div>
  );
}

const icons = { totp: <Smartphone />, phone: <MessageSquareText />, webauthn: <KeyRound /> };

function FactorStep({ factor, onVerified }: { factor: Factor; onVerified: Verified }) {
  const texts = useTexts(factorTexts);
  if (factor.type === 'webauthn') return <FactorKeyStep factor={factor} onVerified={onVerified} />;
  if (factor.type === 'phone') return <FactorPhoneStep factor={factor} onVerified={onVerified} />;
  return <FactorCodeStep factor={factor} ask={texts.totp.ask(factor.friendlyName)} onVerified={onVerified} />;
}

function WayLabel({ factor }: { factor: Factor }) {
  const texts = useTexts(factorTexts);
  if (factor.type === 'phone') return texts.phone.label(phoneOf(factor));
  return factor.friendlyName;
}

function Way({ icon, onChoose, children }: { icon: ReactNode; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-left text-control transition-colors hover:bg-hover [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </button>
  );
}
