/** The API of browsers with Trusted Types, which TypeScript's own library does not declare. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (path: string) => string }) => Policy;
}

interface Policy {
  createScriptURL: (path: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The names in the header: src/server/services/http/security-headers.ts. */
type PolicyName = 'service-worker' | 'pdf-worker';

const policies = new Map<PolicyName, Policy>();

/**
 * Under `require-trusted-types-for 'script'` a worker's address must come from a policy; each policy allows
 * only the one address for which it was made.
 */
export function trustedPath(name: PolicyName, path: string): string {
  if (!window.trustedTypes) return path;
  const known = policies.get(name);
  if (known) return known.createScriptURL(path);
  const policy = window.trustedTypes.createPolicy(name, {
    createScriptURL: (asked) => {
      if (asked !== path) throw new TypeError(`Not the address of the ${name}.`);
      return asked;
    },
  });
  policies.set(name, policy);
  return policy.createScriptURL(path);
}
