import { z } from 'zod';
import { isPrivateAddress, parseJson, type Variable } from './setting-values.ts';

const address = z.string().max(500).refine(isPrivateAddress);

const platform = z.strictObject({
  /** The address of its flow service, without `/v1` at the end. */
  flowUrl: address.refine((value) => !value.endsWith('/')),
  /** Where the server gets its access tokens (OAuth 2.0, client credentials). */
  tokenUrl: address,
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2000),
  scope: z.string().max(500).optional(),
});

/** Settings about the approved platform of the e-invoicing reform. */
export const platformVariables = {
  einvoicingPlatform: {
    name: 'EINVOICING_PLATFORM',
    sentence:
      'Approved platform to which invoices between businesses in France are sent through its flow service (AFNOR XP Z12-013), as JSON: {"flowUrl":"https://api.flow.example.com/flow-service","tokenUrl":"https://…","clientId":"…","clientSecret":"…"}, with scope where it needs one; unset: nothing is sent.',
    expects:
      'a JSON object of flowUrl (without a slash at its end), tokenUrl, clientId and clientSecret, with https addresses',
    schema: z.string().transform(parseJson).pipe(platform),
    fallback: undefined,
    isSecret: true,
  },
} satisfies Record<string, Variable>;
