import Bowser from 'bowser';
import type { SessionItem } from '#contract/sessions/session-replies.ts';

type Device = SessionItem['device'];

const kinds = ['desktop', 'mobile', 'tablet'] as const;

/** Describes the device from its User-Agent header. */
export function deviceView(userAgent: string | null): Device {
  if (!userAgent) return { kind: 'unknown', browser: '', system: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: kinds.find((kind) => kind === platform.type) ?? 'unknown',
    browser: browser.name ?? '',
    system: os.name ?? '',
  };
}
