import * as z from 'zod/mini';
import { pushEndpointMaxLength } from '#domain/notifications/notification-choice-rules.ts';
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
      'Returns the notifications that the caller wants, their browsers, and the public key for subscriptions.',
    access: 'session',
    reply: notificationSettings,
  },
  saveNotificationChoices: {
    method: 'PATCH',
    path: '/api/notifications',
    summary:
      'Chooses the notifications that the caller wants by push and by mail. Absent fields do not change.',
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
      "Subscribes this browser to push until its session ends. Replaces the session's earlier subscription, and any other with the same endpoint.",
    access: 'session',
    body: subscriptionBody,
    reply: notificationSettings,
    errors: ['push_unavailable', 'push_refused'],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/api/notifications/devices/:deviceId',
    summary: "Ends the push subscription of one of the caller's browsers.",
    access: 'session',
    params: z.object({ deviceId: id }),
    errors: ['device_not_found'],
  },
  sendTestNotification: {
    method: 'POST',
    path: '/api/notifications/test',
    summary: 'Sends a test notification to this browser.',
    access: 'session',
    errors: ['push_unavailable', 'device_not_found', 'throttled'],
  },
});
