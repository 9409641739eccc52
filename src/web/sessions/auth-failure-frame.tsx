import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { AuthOutcomeFrame } from './auth-outcome-frame.tsx';

interface AuthFailureFrameProps {
  /** The name of the failed action. */
  title: string;
  error: unknown;
  /** The button to try again. */
  action: ReactNode;
}

/** A failed sign-in that can be retried. */
export function AuthFailureFrame({ title, error, action }: AuthFailureFrameProps) {
  const errorText = useErrorText();
  return (
    <div role="alert">
      <AuthOutcomeFrame
        tone="failure"
        icon={<CircleAlert />}
        title={title}
        description={errorText(error)}
        action={action}
      />
    </div>
  );
}
