interface BuildFacts {
  /** Differs wherever anything of the built web does. */
  version: string;
  /** The paths that the offline page needs, itself the first. */
  offline: [string, ...string[]];
  /** The paths of the modules with which pages begin. */
  programs: string[];
}

declare const BUILD_FACTS: BuildFacts;

/** What the build wrote into this worker: scripts/web-build/build-worker.ts. */
export const build: BuildFacts = BUILD_FACTS;
