import * as z from 'zod/mini';
import { pushEndpointMaxLength } from '#domain/notifications/choice-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { notificationChoices, notificationSettings } from './notification-replies.ts';

/** The result of `PushSubscription.toJSON()`; other fields are ignored. */
const subscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(pushEndpointMaxLength)),
  keys: z.object({
    /** An uncompressed point of P-256, in base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    /** 16 bytes, in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
  }),
});
export type SubscriptionBody = z.output<typeof subscriptionBody>;

export const notificationEndpoints = endpointsOf('Notifications', {
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications',
    summary:
      'What the caller wants to be notified of, in which browsers, and the public key to subscribe with.',
    access: 'session',
    reply: notificationSettings,
  },
  saveNotificationChoices: {
    method: 'PATCH',
    path: '/api/notifications',
    summary: 'Chooses what the caller wants to be notified of by push and by mail; what is absent stays.',
    access: 'session',
    body: z.object({
      push: z.optional(notificationChoices),
      mail: z.optional(notificationChoices),
      /** For agents only. */
      digest: z.optional(z.boolean()),
    }),
    reply: notificationSettings,
    errors: ['forbidden'],
  },
  saveDevice: {
    method: 'PUT',
    path: '/api/notifications/devices/current',
    summary:
      "Has this browser told from here on, until its session is ended; takes the place of what the session had subscribed, and of anybody's subscription with the same endpoint.",
    access: 'session',
    body: subscriptionBody,
    reply: notificationSettings,
    errors: ['push_unavailable', 'push_refused'],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/api/notifications/devices/:deviceId',
    summary: "Tells one of the caller's browsers nothing any more.",
    access: 'session',
    params: z.object({ deviceId: id }),
    errors: ['device_not_found'],
  },
  sendTestNotification: {
    method: 'POST',
    path: '/api/notifications/test',
    summary: 'Sends a notification to this browser, to see that it arrives.',
    access: 'session',
    errors: ['push_unavailable', 'device_not_found', 'throttled'],
  },
});
