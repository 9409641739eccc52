import { z } from 'zod';
import { isPrivateAddress, parseJson } from './setting-values.ts';

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
  issuer: z.string().max(500).refine(isPrivateAddress),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2000),
  scopes: scopesSchema.prefault('openid email profile'),
  /** The method by which the server sends the client secret. If absent, the provider's metadata decides. */
  tokenAuth: z.enum(['client_secret_basic', 'client_secret_post']).optional(),
});

type OidcProvider = z.output<typeof provider>;

function refuseDuplicates(providers: OidcProvider[], context: z.RefinementCtx): void {
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
  .pipe(z.array(provider).max(50).superRefine(refuseDuplicates));
