import type { WorkerTask } from '../workers/worker-task.ts';
import type { inspectFile } from './inspect-file.ts';
import type { tidyImage } from './tidy-image.ts';

const moduleOf = (name: string) => new URL(name, import.meta.url).href;

export const inspecting: WorkerTask<typeof inspectFile> = {
  module: moduleOf('./inspect-file.ts'),
  verb: 'inspectFile',
  lane: 'identify',
  seconds: 4,
  megabytes: 300,
};

export const tidying: WorkerTask<typeof tidyImage> = {
  module: moduleOf('./tidy-image.ts'),
  verb: 'tidyImage',
  lane: 'pictures',
  seconds: 12,
  megabytes: 450,
};
