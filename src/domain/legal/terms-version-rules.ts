/** An edition of a text, which decisions keep: its number never stands for other words. */
export interface TermsVersion {
  id: string;
  /** The day from which it holds, `YYYY-MM-DD`. */
  since: string;
}

/** Every edition there has been, the one that stands on the pages last. */
export const termsVersions = {
  terms: [
    { id: '1', since: '2026-11-22' },
    { id: '2', since: '2026-11-24' },
    { id: '3', since: '2026-11-24' },
  ],
  sales: [
    { id: '1', since: '2026-11-22' },
    { id: '2', since: '2026-11-22' },
    { id: '3', since: '2026-11-23' },
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

/** Days for which an edition of the terms of use is announced before it holds for whoever accepted another one. */
export const termsNoticeDays = 30;
