import type { WorkerTask } from '../workers/worker-task.ts';
import type { drawSmallPictures } from './draw-small-pictures.ts';
import type { inspectFile } from './inspect-file.ts';
import type { sanitizeImage } from './sanitize-image.ts';

const moduleOf = (name: string) => new URL(name, import.meta.url).href;

export const inspectFileTask: WorkerTask<typeof inspectFile> = {
  module: moduleOf('./inspect-file.ts'),
  functionName: 'inspectFile',
  lane: 'identify',
  seconds: 4,
  megabytes: 300,
};

export const sanitizeImageTask: WorkerTask<typeof sanitizeImage> = {
  module: moduleOf('./sanitize-image.ts'),
  functionName: 'sanitizeImage',
  lane: 'pictures',
  seconds: 12,
  megabytes: 450,
};

export const drawSmallPicturesTask: WorkerTask<typeof drawSmallPictures> = {
  module: moduleOf('./draw-small-pictures.ts'),
  functionName: 'drawSmallPictures',
  lane: 'pictures',
  seconds: 12,
  megabytes: 450,
};
