import { agencyScenes } from './scenes-agency.ts';
import { authScenes } from './scenes-auth.ts';
import { companyScenes } from './scenes-companies.ts';
import { consumerScenes } from './scenes-consumers.ts';
import { conversationScenes } from './scenes-conversations.ts';
import { dashboardScenes } from './scenes-dashboards.ts';
import { messageScenes } from './scenes-messages.ts';
import { clientScenes } from './scenes-clients.ts';
import { paymentScenes } from './scenes-payments.ts';
import { publicScenes } from './scenes-public.ts';
import { requestScenes } from './scenes-requests.ts';
import { secondStepScenes } from './scenes-second-step.ts';
import { settingsScenes } from './scenes-settings.ts';
import { teamScenes } from './scenes-team.ts';
import type { Scene } from './scene.ts';

export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...authScenes,
  ...secondStepScenes,
  ...settingsScenes,
  ...companyScenes,
  ...agencyScenes,
  ...teamScenes,
  ...dashboardScenes,
  ...requestScenes,
  ...consumerScenes,
  ...messageScenes,
  ...conversationScenes,
  ...paymentScenes,
  ...clientScenes,
];
