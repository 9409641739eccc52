import { KeyRound, LifeBuoy, MessageSquareText, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { FormPlace } from '#web/ui/overlays/dialog-actions.tsx';
import { FactorCodeStep } from './factor-code-step.tsx';
import { FactorKeyStep } from './factor-key-step.tsx';
import { FactorPhoneStep, phoneOf } from './factor-phone-step.tsx';
import { FactorRecoveryStep } from './factor-recovery-step.tsx';
import { checkKeySupport } from './check-key-support.ts';
import { factorTexts } from './factor-texts.ts';
import type { VerifiedHandler } from './use-factor-proof.ts';

interface FactorChallengeSectionProps {
  /** The factors as in `listFactors`, the most recently used first, without unverified ones. */
  factors: readonly Factor[];
  recoveryCodesLeft: number;
  onVerified: VerifiedHandler;
  /** Whether its button is in the footer of a dialog, beside the button that closes it. */
  inDialog?: boolean;
  /** Further buttons to go on or leave. */
  children?: ReactNode;
}

/**
 * Asks for one of the account's second factors or a recovery code, to complete a sign-in or to confirm an action
 * within a session. When `onVerified` is called, the session of every tab has already been elevated.
 */
export function FactorChallengeSection(props: FactorChallengeSectionProps) {
  const { factors, recoveryCodesLeft, onVerified, inDialog = false, children } = props;
  const texts = useTexts(factorTexts);
  const verified = factors.filter(({ status }) => status === 'verified');
  const [chosen, setChosen] = useState<string>();
  const usable = verified.find(({ type }) => type !== 'webauthn' || checkKeySupport() === null);
  const way = chosen ?? (usable ?? verified[0])?.id ?? 'recovery';
  const factor = verified.find(({ id }) => id === way);
  const others = verified.filter(({ id }) => id !== factor?.id);
  const offersRecovery = factor !== undefined && recoveryCodesLeft > 0;
  const hasOthers = others.length > 0 || offersRecovery;

  const ways = hasOthers && (
    <div
      className={classNames(
        'flex flex-col gap-1 border-line',
        inDialog && !children ? 'border-t pt-3' : 'border-y py-3',
      )}
    >
      <p className="text-14 text-muted">{texts.otherWays}</p>
      {others.map((other) => (
        <FactorChoiceButton key={other.id} icon={icons[other.type]} onChoose={() => setChosen(other.id)}>
          <FactorChoiceLabel factor={other} />
        </FactorChoiceButton>
      ))}
      {offersRecovery && (
        <FactorChoiceButton icon={<LifeBuoy />} onChoose={() => setChosen('recovery')}>
          {texts.recovery.label}
        </FactorChoiceButton>
      )}
    </div>
  );
  const above = inDialog && (
    <>
      {ways}
      {children}
    </>
  );
  const step = { onVerified, inDialog, above };
  return (
    <div className="flex flex-col gap-5">
      {factor ? <FactorStep key={factor.id} factor={factor} {...step} /> : <FactorRecoveryStep {...step} />}
      {!inDialog && (
        <>
          {ways || <div className="border-t border-line" />}
          {children}
        </>
      )}
    </div>
  );
}

const icons = { totp: <Smartphone />, phone: <MessageSquareText />, webauthn: <KeyRound /> };

function FactorStep(props: FormPlace & { factor: Factor; onVerified: VerifiedHandler }) {
  const { factor } = props;
  const texts = useTexts(factorTexts);
  if (factor.type === 'webauthn') return <FactorKeyStep {...props} />;
  if (factor.type === 'phone') return <FactorPhoneStep {...props} />;
  return <FactorCodeStep {...props} ask={texts.totp.ask(factor.friendlyName)} />;
}

function FactorChoiceLabel({ factor }: { factor: Factor }) {
  const texts = useTexts(factorTexts);
  if (factor.type === 'phone') return texts.phone.label(phoneOf(factor));
  return factor.friendlyName;
}

function FactorChoiceButton({
  icon,
  onChoose,
  children,
}: {
  icon: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}) {
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
