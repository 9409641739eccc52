import { sweepExpired } from './accounts/sweep-expired.ts';
import { sweepUnusedUploads } from './quotes/sweep-unused-uploads.ts';
import type { Services } from './services/services.ts';

const hour = 3_600_000;

/** Now and every hour: what has expired, and uploads that no quote came to name, are removed. Several instances may do it at once. */
export function sweepRegularly(services: Services): void {
  const sweep = async () => {
    for (const clean of [sweepExpired, sweepUnusedUploads]) {
      await clean(services).catch((error: unknown) => services.log.error(error, 'sweeping failed'));
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), hour);
  timer.unref();
}
