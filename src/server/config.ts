import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { databaseVariables } from './database-settings.ts';
import { outsideVariables } from './outside-settings.ts';
import { platformVariables } from './platform-settings.ts';
import { pushVariables } from './push-settings.ts';
import { providersSchema } from './provider-settings.ts';
import { CannotStart } from './services/cannot-start.ts';
import {
  flag,
  keysOf32Bytes,
  origin,
  proxyAddresses,
  sender,
  smtpUrl,
  type Variable,
  wholeNumber,
} from './setting-values.ts';
import { checkStorageSettings, storageVariables } from './storage-settings.ts';
import { uploadVariables } from './upload-settings.ts';
import { watchVariables } from './watch-settings.ts';

/** Every setting that the server takes from the environment. No other code of the product reads settings there. */
const variables = {
  port: {
    name: 'PORT',
    sentence: 'Port of the web and the API; 0 takes any free one.',
    expects: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535),
    fallback: '3000',
  },
  // Not 0.0.0.0: an installation that nobody has configured yet must not be reachable from the network.
  host: {
    name: 'HOST',
    sentence:
      'Address to listen on: localhost for this machine alone, 0.0.0.0 for every network (servers, containers).',
    expects: 'a host name or an IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
    fallback: 'localhost',
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    sentence:
      'Seconds for which a server that is asked to stop still answers, while /readyz says no, so that a load balancer sends nothing more to it.',
    expects: 'a whole number from 0 to 300',
    schema: wholeNumber(0, 300),
    fallback: '0',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    sentence: 'Address people open, as links and cookies need it; unset: http://localhost with the port.',
    expects: 'an address such as https://sourcing.example.com, without a path',
    schema: origin,
    fallback: undefined,
  },
  dataDir: {
    name: 'DATA_DIR',
    sentence: 'Folder of the embedded database and, without S3_BUCKET, of uploaded files.',
    expects: 'a path',
    schema: z
      .string()
      .refine((value) => !value.includes('\0'))
      .transform((value) => path.resolve(value)),
    fallback: './data',
  },
  ...storageVariables,
  ...databaseVariables,
  // Refuses a number of hops: with a number, the server would trust a caller that bypasses the proxy.
  trustProxy: {
    name: 'TRUST_PROXY',
    sentence:
      'Reverse proxies whose forwarding headers count: IP addresses or networks (10.0.0.0/8), loopback, uniquelocal, separated by commas; unset: none.',
    expects: 'IP addresses, networks, loopback or uniquelocal, separated by commas',
    schema: proxyAddresses,
    fallback: undefined,
  },
  encryptionKeys: {
    name: 'ENCRYPTION_KEY',
    sentence:
      'Key of 32 bytes in base64 (openssl rand -base64 32). In the database, it encrypts signing keys, authenticator seeds, waiting mail and the key of notifications. Former keys may follow, separated by commas. Unset: a key is made once and kept in the data folder. Instances that share a database need the same keys.',
    expects: '32 bytes in base64, or several of them separated by commas',
    schema: keysOf32Bytes,
    fallback: undefined,
    isSecret: true,
  },
  oidcProviders: {
    name: 'OIDC_PROVIDERS',
    sentence:
      'OpenID Connect providers people may sign in with, as JSON: [{"id":"google","name":"Google","issuer":"https://accounts.google.com","clientId":"…","clientSecret":"…"}], optional in each: scopes (by default "openid email profile") and tokenAuth ("client_secret_basic" or "client_secret_post"). Redirect address to register there: PUBLIC_URL/api/auth/oauth/<id>/callback.',
    expects:
      'a JSON array of {id, name, issuer, clientId, clientSecret}, with https issuers and no id or issuer twice',
    schema: providersSchema,
    fallback: '[]',
    isSecret: true,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    sentence:
      'Server that sends our mail, as smtps://user:password@host (port 465) or smtp://user:password@host:587; unset: mail is kept as .eml files in the data folder, and its links are printed.',
    expects: 'an address that begins with smtp:// or smtps://, with special characters percent-encoded',
    schema: smtpUrl,
    fallback: undefined,
    isSecret: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    sentence:
      'Sender of our mail, as hello@example.com or Name <hello@example.com>; unset: no-reply at the host of PUBLIC_URL.',
    expects: 'an email address, alone or as Name <address>',
    schema: sender,
    fallback: undefined,
  },
  smsGatewayUrl: {
    name: 'SMS_GATEWAY_URL',
    sentence:
      'Address to which each text message is posted as JSON, {"to":"+33…","text":"…"}; unset: messages are printed.',
    expects: 'an address that begins with https:// or http://',
    schema: z.string().refine((value) => /^https?:\/\/[^\s@]+$/.test(value) && URL.canParse(value)),
    fallback: undefined,
    isSecret: true,
  },
  smsGatewayToken: {
    name: 'SMS_GATEWAY_TOKEN',
    sentence: 'Token the gateway for text messages wants as "Authorization: Bearer"; unset: none is sent.',
    expects: 'printable characters without spaces',
    schema: z.string().regex(/^[\x21-\x7e]+$/),
    fallback: undefined,
    isSecret: true,
  },
  ...outsideVariables,
  ...platformVariables,
  ...pushVariables,
  serviceWorker: {
    name: 'SERVICE_WORKER',
    sentence:
      'Whether browsers keep the service worker, for the offline page and push; 0 removes it at their next visit.',
    expects: '0 or 1',
    schema: flag,
    fallback: '1',
  },
  throttle: {
    name: 'THROTTLE',
    sentence:
      'Whether new requests, messages, uploads and attempts to sign in, to sign up or to use a one-time link are limited; 0 is only for load tests.',
    expects: '0 or 1',
    schema: flag,
    fallback: '1',
  },
  ...uploadVariables,
  ...watchVariables,
  demo: {
    name: 'DEMO',
    sentence: 'Fills an empty installation with a realistic agency (npm run demo sets it).',
    expects: '0 or 1',
    schema: flag,
    fallback: '0',
  },
  serveWeb: {
    name: 'SERVE_WEB',
    sentence: 'Whether the built web is served beside the API (npm run dev turns it off).',
    expects: '0 or 1',
    schema: flag,
    fallback: '1',
  },
} satisfies Record<string, Variable>;

type Variables = typeof variables;
type Values = {
  [Key in keyof Variables]:
    | z.output<Variables[Key]['schema']>
    | (Variables[Key]['fallback'] extends string ? never : undefined);
};

/** All settings, checked. */
export type Config = Omit<Values, 'publicUrl' | 'trustProxy'> & {
  /** The origin that people open, without a slash at the end. */
  publicUrl: string;
  trustProxy: string[] | false;
};

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment, then options such as `--port 8080`, which override it. An empty value counts as unset.
 * @throws CannotStart naming the variable that is wrong.
 */
export function readConfig(environment: Environment, commandLine: string[] = []): Config {
  const options = readOptions(commandLine);
  const read = Object.entries<Variable>(variables).map(([key, variable]) => [
    key,
    readVariable(variable, options[optionName(variable)] ?? environment[variable.name]),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key keeps its own schema's output
  const values = Object.fromEntries(read) as Values;
  checkStorageSettings(values);
  return {
    ...values,
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    trustProxy: values.trustProxy ?? false,
  };
}

function readVariable(variable: Variable, given: string | undefined): unknown {
  const text = given?.trim() || variable.fallback;
  if (text === undefined) return undefined;
  const result = variable.schema.safeParse(text);
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.join('.');
  const shown = place ? ` (see ${place})` : variable.isSecret ? '' : ` (it is "${text}")`;
  throw new CannotStart(`${variable.name} must be ${variable.expects}${shown}.`);
}

const optionName = (variable: Variable) => variable.name.toLowerCase().replaceAll('_', '-');

function readOptions(commandLine: string[]): Environment {
  const names = Object.values<Variable>(variables).map(optionName);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: commandLine, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ', 1)[0] : String(error);
    throw new CannotStart(`${reason}; --help lists what can be set.`, { cause: error });
  }
}

/** Returns the table of all variables, as `npm start -- --help` prints it. */
export function describeConfig(): string {
  const entries = Object.values<Variable>(variables).map(({ name, sentence, fallback }) => {
    const preset = fallback === undefined ? '' : ` Default: ${fallback}.`;
    return `  ${name.padEnd(21)} ${sentence}${preset}`;
  });
  return [
    'Settings are environment variables; each is also an option (PUBLIC_URL is --public-url).',
    '',
    ...entries,
  ].join('\n');
}
