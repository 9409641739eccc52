import { workerPath } from '#web/shared/worker-words.ts';

/** What browsers with Trusted Types have; TypeScript's own library does not know it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (path: string) => string },
  ) => { createScriptURL: (path: string) => string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Under `require-trusted-types-for 'script'` the worker's address must come from a policy; this one lets nothing else through. */
export function trustedWorkerPath(path: typeof workerPath): string {
  policy ??= window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (asked) => {
      if (asked !== workerPath) throw new TypeError('Not the address of the service worker.');
      return asked;
    },
  });
  return policy ? policy.createScriptURL(path) : path;
}
