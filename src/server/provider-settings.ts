import { z } from 'zod';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Plain http would reveal codes and secrets to the network, so it is allowed only on this machine. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isPrivate && [username, password, search, hash].every((part) => part === '');
}

const scopesSchema = z
  .string()
  .max(500)
  .transform((value) => value.split(/\s+/).filter(Boolean))
  .refine((scopes) => scopes.includes('openid'));

const provider = z.strictObject({
  /** Part of the provider's addresses. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The label of its button. */
  name: z.string().trim().min(1).max(60),
  issuer: z.string().max(500).refine(isIssuer),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2000),
  scopes: scopesSchema.prefault('openid email profile'),
  /** How the server sends the client secret. If absent, as the provider's metadata permits. */
  tokenAuth: z.enum(['client_secret_basic', 'client_secret_post']).optional(),
});

type OidcProvider = z.output<typeof provider>;

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
}

function refuseTwins(providers: OidcProvider[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { id, issuer }] of providers.entries()) {
    for (const [key, value] of [
      ['id', id],
      ['issuer', new URL(issuer).href],
    ] as const) {
      if (seen.has(`${key} ${value}`)) {
        context.addIssue({ code: 'custom', message: 'given twice', path: [index, key] });
      }
      seen.add(`${key} ${value}`);
    }
  }
}

/** A JSON text with any number of providers. */
export const providersSchema: z.ZodType<OidcProvider[], string> = z
  .string()
  .transform(parseJson)
  .pipe(z.array(provider).max(50).superRefine(refuseTwins));
