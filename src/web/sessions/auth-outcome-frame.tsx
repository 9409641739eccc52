import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame.tsx';

interface AuthOutcomeFrameProps {
  tone?: 'success' | 'failure';
  icon: ReactNode;
  title: string;
  description: ReactNode;
  /** The next step. */
  action: ReactNode;
}

/** The result of a link, before sign-in. */
export function AuthOutcomeFrame({
  tone = 'success',
  icon,
  title,
  description,
  action,
}: AuthOutcomeFrameProps) {
  return (
    <AuthFrame title={title} description={description} icon={icon} tone={tone}>
      <div className="flex justify-center">{action}</div>
    </AuthFrame>
  );
}
