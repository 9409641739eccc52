import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '#web/shared/error-texts.ts';
import { AuthOutcome } from './auth-outcome.tsx';

interface AuthFailureProps {
  /** What did not come about. */
  title: string;
  error: unknown;
  /** The way to try once more. */
  action: ReactNode;
}

/** A way into an account that came to nothing, and may yet. */
export function AuthFailure({ title, error, action }: AuthFailureProps) {
  const errorText = useErrorText();
  return (
    <div role="alert">
      <AuthOutcome
        tone="failure"
        icon={<CircleAlert />}
        title={title}
        description={errorText(error)}
        action={action}
      />
    </div>
  );
}
