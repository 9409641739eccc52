import type { SessionItem } from '#contract/sessions/session-replies.ts';
import type { Language } from '#domain/language.ts';

interface DeviceTexts {
  /** « Chrome sur Windows » */
  on: (browser: string, system: string) => string;
  unknownDevice: string;
}

interface PlaceTexts {
  local: string;
  unknownPlace: string;
}

/** Returns the device's name, as far as its browser identifies it. */
export function formatDevice({ browser, system }: SessionItem['device'], texts: DeviceTexts): string {
  if (browser && system) return texts.on(browser, system);
  return browser || system || texts.unknownDevice;
}

const regions: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Returns the country's name in this language, or a text that says that the place is unknown. */
export function formatPlace(place: SessionItem['place'], language: Language, texts: PlaceTexts): string {
  if (place.kind === 'local') return texts.local;
  if (place.kind === 'unknown') return texts.unknownPlace;
  const names = (regions[language] ??= new Intl.DisplayNames([language], {
    type: 'region',
    fallback: 'none',
  }));
  try {
    return names.of(place.country) ?? texts.unknownPlace;
  } catch {
    return texts.unknownPlace;
  }
}

/** Sorts the session of this browser first, then the others by their last use. */
export function inOrder(sessions: readonly SessionItem[]): SessionItem[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
}
