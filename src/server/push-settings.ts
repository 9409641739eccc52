import { flag, hostPatterns, type Variable } from './setting-values.ts';

/** The push services of the common browsers. */
const knownServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Settings about notifications in browsers. */
export const pushVariables = {
  webPush: {
    name: 'WEB_PUSH',
    sentence:
      'Whether people can have notifications shown by their browsers (web push), for which the server calls the browsers’ push services over HTTPS; 0 where it may not.',
    expects: '0 or 1',
    schema: flag,
    fallback: '1',
  },
  // The browser names the address that the server calls. Without this list, anybody with an account could make
  // the server call any host.
  webPushHosts: {
    name: 'WEB_PUSH_HOSTS',
    sentence:
      'The push services that may be called, as host names separated by commas; *.example.com stands for every name below example.com.',
    expects: 'host names separated by commas, each perhaps with *. before it',
    schema: hostPatterns,
    fallback: knownServices.join(','),
  },
} satisfies Record<string, Variable>;
