import { sweepRetainedNames } from '#server/personal-data/sweep-retained-names.ts';
import { sweepExpired } from './accounts/sweep-expired.ts';
import { sweepFactors } from './factors/sweep-factors.ts';
import { sweepAttempts } from '#server/providers/sweep-attempts.ts';
import { sweepForgottenUploads } from './attachments/discard-attachment.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { sweepUnusedUploads } from './quotes/sweep-unused-uploads.ts';
import { sweepInvitations } from './team/sweep-invitations.ts';
import { sweepSilence } from '#server/notices/sweep-silence.ts';
import type { Services } from './services/services.ts';
import { rotateSigningKeyWhenDue } from '#server/sessions/tokens/rotate-signing-key.ts';

const hour = 3_600_000;

const sweeps = [
  sweepExpired,
  sweepInvitations,
  sweepFactors,
  sweepAttempts,
  sweepUnusedUploads,
  sweepForgottenUploads,
  sweepMails,
  sweepRetainedNames,
  (services) => sweepSilence(services),
  rotateSigningKeyWhenDue,
] satisfies ((services: Services) => Promise<unknown>)[];

export interface Sweeper {
  /** Sweeps now and every hour. */
  begin(): void;
  /** Resolves when the sweep under way has come to its end; what it had not yet begun waits for the next start. */
  stop(): Promise<void>;
}

/**
 * Removes what has expired, uploads that nothing came to name, and names that are kept no longer; asks clients of whom
 * nothing is heard; gives an old signing key its successor. Several instances may do it at once.
 */
export function openSweeper(services: Services): Sweeper {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const sweep = async () => {
    for (const clean of sweeps) {
      if (stopped) return;
      await clean(services).catch((error: unknown) => services.log.error(error, 'sweeping failed'));
    }
  };
  const next = () => {
    underWay = underWay.then(sweep);
  };
  return {
    begin: () => {
      if (stopped) return;
      next();
      timer = setInterval(next, hour);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
