import * as z from 'zod/mini';
import { id, instant } from '#contract/fields.ts';

export const noticeChoices = z.object({ messages: z.boolean(), actions: z.boolean() });
export type NoticeChoices = z.output<typeof noticeChoices>;

/** A browser that is told by push, for as long as its session was not ended. */
export const noticeDevice = z.object({
  id,
  /** The one that asks: its session subscribed it. */
  current: z.boolean(),
  device: z.object({
    kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
    /** `Firefox`, `Windows`; empty where the browser does not say. */
    browser: z.string(),
    system: z.string(),
  }),
  since: instant,
});
export type NoticeDevice = z.output<typeof noticeDevice>;

export const noticeSettings = z.object({
  /** What is told to every browser under `devices`. */
  push: noticeChoices,
  mail: noticeChoices,
  /** An agent is mailed each working morning what waits; always false for others. */
  digest: z.boolean(),
  /** For `applicationServerKey`, base64url; null where this installation sends no push. */
  publicKey: z.nullable(z.string()),
  /** The newest first. */
  devices: z.array(noticeDevice),
});
export type NoticeSettings = z.output<typeof noticeSettings>;
