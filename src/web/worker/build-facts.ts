interface BuildFacts {
  /** Changes whenever any file of the built web changes. */
  version: string;
  /** The paths that the offline page needs; the page itself is the first. */
  offline: [string, ...string[]];
  /** The paths of the modules with which pages start. */
  programs: string[];
}

declare const BUILD_FACTS: BuildFacts;

/** The values that the build writes into this worker: scripts/web-build/build-worker.ts. */
export const build: BuildFacts = BUILD_FACTS;
