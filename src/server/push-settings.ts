import { flag, hostPatterns, type Variable } from './setting-values.ts';

/** Where the browsers that people use have their push services. */
const knownServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Notices in browsers. */
export const pushVariables = {
  webPush: {
    name: 'WEB_PUSH',
    sentence:
      'Whether people can have notices shown by their browsers (web push), for which the server calls the browsers’ push services over HTTPS; 0 where it may not.',
    expects: '0 or 1',
    schema: flag,
    fallback: '1',
  },
  // Browsers say where they want to be called: whoever has an account could else have us call any host.
  webPushHosts: {
    name: 'WEB_PUSH_HOSTS',
    sentence:
      'The push services that may be called, as host names separated by commas; *.example.com stands for every name below example.com.',
    expects: 'host names separated by commas, each perhaps with *. before it',
    schema: hostPatterns,
    fallback: knownServices.join(','),
  },
} satisfies Record<string, Variable>;
