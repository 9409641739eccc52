import { sweepExpired } from './accounts/sweep-expired.ts';
import { sweepFactors } from './factors/sweep-factors.ts';
import { sweepLapsed } from './oauth/sweep-lapsed.ts';
import { sweepForgottenUploads } from './attachments/discard-attachment.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { sweepUnusedUploads } from './quotes/sweep-unused-uploads.ts';
import type { Services } from './services/services.ts';
import { rotateSigningKeyWhenDue } from './sessions/rotate-signing-key.ts';

const hour = 3_600_000;

/**
 * Now and every hour: what has expired, and uploads that no quote came to name, are removed; an old signing key gets its
 * successor. Several instances may do it at once.
 */
export function sweepRegularly(services: Services): void {
  const sweep = async () => {
    for (const clean of [
      sweepExpired,
      sweepFactors,
      sweepLapsed,
      sweepUnusedUploads,
      sweepForgottenUploads,
      sweepMails,
      rotateSigningKeyWhenDue,
    ]) {
      await clean(services).catch((error: unknown) => services.log.error(error, 'sweeping failed'));
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), hour);
  timer.unref();
}
