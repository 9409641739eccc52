import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame.tsx';

interface AuthOutcomeProps {
  icon: ReactNode;
  title: string;
  description: ReactNode;
  /** The one way on. */
  action: ReactNode;
}

/** What came of a link, before sign-in. */
export function AuthOutcome({ icon, title, description, action }: AuthOutcomeProps) {
  return (
    <AuthFrame title={title} description={description} icon={icon}>
      <div className="flex justify-center">{action}</div>
    </AuthFrame>
  );
}
