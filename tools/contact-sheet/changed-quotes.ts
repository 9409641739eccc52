import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isAcceptance } from '#domain/requests/transition-rules.ts';
import { inDays } from '#tests/support/samples.ts';
import type { Cast } from './cast.ts';
import type { Requests } from './cast-requests.ts';
import type { Stage } from './stage.ts';

type Which = keyof Requests;
type Opener = (which: Which) => (stage: Stage, cast: Cast) => Promise<void>;

/** Makes the pending quote expire in this number of days. If the number is negative, it has expired. */
export const ending = (opener: Opener, days: number, which: Which = 'devis_emis') =>
  async function open(stage: Stage, cast: Cast): Promise<void> {
    await stage.changeReply(endpoints.getRequest, ({ quotes, transitions, ...detail }: RequestDetail) => ({
      ...detail,
      transitions: transitions.filter((name) => days >= 0 || !isAcceptance(name)),
      quotes: quotes.map((quote) => ({ ...quote, validUntil: inDays(days), lapsed: days < 0 })),
    }));
    await opener(which)(stage, cast);
  };

/** An agent extended the quote. */
export const extended = (opener: Opener) =>
  async function open(stage: Stage, cast: Cast): Promise<void> {
    const by = { role: 'agent', name: null } as const;
    const extension = { from: inDays(-2), until: inDays(28), at: new Date().toISOString(), by };
    await stage.changeReply(endpoints.getRequest, ({ quotes, ...detail }: RequestDetail) => ({
      ...detail,
      quotes: quotes.map((quote) => ({ ...quote, validUntil: inDays(28), extensions: [extension] })),
    }));
    await opener('devis_emis')(stage, cast);
  };
