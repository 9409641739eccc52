import { authScenes } from './scenes-auth.ts';
import { publicScenes } from './scenes-public.ts';
import type { Scene } from './scene.ts';

export const scenes: readonly Scene[] = [...publicScenes, ...authScenes];
