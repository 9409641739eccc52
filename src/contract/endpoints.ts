import { accountEndpoints } from './account-endpoints.ts';
import { agencyEndpoints } from './agency-endpoints.ts';
import { attachmentEndpoints } from './attachment-endpoints.ts';
import { emailEndpoints } from './email-endpoints.ts';
import { liveEndpoints } from './live-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { noticeEndpoints } from './notice-endpoints.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { personalEndpoints } from './personal-endpoints.ts';
import { factorEndpoints } from './factor-endpoints.ts';
import { oauthEndpoints } from './oauth-endpoints.ts';
import { quoteEndpoints } from './quote-endpoints.ts';
import { replyEndpoints } from './reply-endpoints.ts';
import { requestEndpoints } from './request-endpoints.ts';
import { systemEndpoints } from './system-endpoints.ts';
import { teamEndpoints } from './team-endpoints.ts';

/** Everything the API can do: the server binds each row once, the web calls by row. */
export const endpoints = {
  ...accountEndpoints,
  ...passwordEndpoints,
  ...emailEndpoints,
  ...factorEndpoints,
  ...personalEndpoints,
  ...oauthEndpoints,
  ...requestEndpoints,
  ...quoteEndpoints,
  ...attachmentEndpoints,
  ...paymentEndpoints,
  ...messageEndpoints,
  ...liveEndpoints,
  ...noticeEndpoints,
  ...replyEndpoints,
  ...agencyEndpoints,
  ...teamEndpoints,
  ...systemEndpoints,
};
export type EndpointName = keyof typeof endpoints;
