/** An edition of a text. Decisions store its number. Changed words need a new number. */
export interface TermsVersion {
  id: string;
  /** The day from which it applies, `YYYY-MM-DD`. */
  since: string;
}

/** All editions so far; the pages show the last one. */
export const termsVersions = {
  terms: [
    { id: '1', since: '2026-11-22' },
    { id: '2', since: '2026-11-24' },
    { id: '3', since: '2026-11-24' },
    { id: '4', since: '2026-11-28' },
  ],
  sales: [
    { id: '1', since: '2026-11-22' },
    { id: '2', since: '2026-11-22' },
    { id: '3', since: '2026-11-23' },
    { id: '4', since: '2026-11-28' },
    { id: '5', since: '2026-11-29' },
    { id: '6', since: '2026-11-29' },
  ],
} as const satisfies Record<string, readonly TermsVersion[]>;

export type VersionedText = keyof typeof termsVersions;
export const versionedTexts = ['terms', 'sales'] as const satisfies readonly VersionedText[];

export function isVersioned(text: string): text is VersionedText {
  return Object.hasOwn(termsVersions, text);
}

export function currentVersion(text: VersionedText): TermsVersion {
  const newest = termsVersions[text].at(-1);
  if (!newest) throw new RangeError(`${text} has no version`);
  return newest;
}

/**
 * Days between the announcement of an edition of the terms of use and the day it applies to people who accepted
 * another one.
 */
export const termsNoticeDays = 30;
