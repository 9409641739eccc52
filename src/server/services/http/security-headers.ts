import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** Browser features that this product never uses. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Sets the headers of every reply. Returns them too, for requests that are refused before any hook runs.
 * `secure`: the product is served over HTTPS. `further`: other headers that every reply has.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  secure: boolean,
  further: Record<string, string> = {},
): Promise<Record<string, string>> {
  const headers = { ...(await securityHeaders(secure)), ...further };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  return headers;
}

/** Calls helmet once, because it would compute the same text again for every reply. */
async function securityHeaders(secure: boolean): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, policy(secure));
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const ownToEachReply = new Set(['content-length', 'connection', 'date']);
  const kept = Object.entries(headers).filter(([name]) => !ownToEachReply.has(name));
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

function policy(secure: boolean): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        // The code that creates a script's URL: the registration of the service worker, and the thread that
        // reads PDFs.
        trustedTypes: ['service-worker', 'pdf-worker'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    xPoweredBy: true,
  };
}
