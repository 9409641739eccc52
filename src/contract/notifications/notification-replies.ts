import * as z from 'zod/mini';
import { id, instant } from '#contract/fields.ts';

export const notificationChoices = z.object({ messages: z.boolean(), actions: z.boolean() });
export type NotificationChoices = z.output<typeof notificationChoices>;

/** A browser that gets push notifications, until its session is ended. */
const notificationDevice = z.object({
  id,
  /** Whether the calling session subscribed it. */
  current: z.boolean(),
  device: z.object({
    kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
    /** `Firefox`, `Windows`; empty if the browser does not say. */
    browser: z.string(),
    system: z.string(),
  }),
  since: instant,
});
export type NotificationDevice = z.output<typeof notificationDevice>;

export const notificationSettings = z.object({
  /** The notifications for every browser in `devices`. */
  push: notificationChoices,
  mail: notificationChoices,
  /** Whether the agent gets a mail each working morning with their open tasks; always false for clients. */
  digest: z.boolean(),
  /** The `applicationServerKey`, base64url; null if this installation sends no push messages. */
  publicKey: z.nullable(z.string()),
  /** Newest first. */
  devices: z.array(notificationDevice),
});
export type NotificationSettings = z.output<typeof notificationSettings>;
