import type { SampleHold } from '#domain/samples/sample-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

/** The samples beside an agent's task. */
export const agentSampleTexts = defineTexts({
  fr: {
    toSend: 'Un échantillon est demandé\u00a0: indiquez son prix, et notez son envoi.',
    holds: {
      decide: 'Le client pourra accepter le devis après avoir approuvé l’échantillon arrivé.',
      coming: 'Le client pourra accepter le devis après avoir approuvé l’échantillon.',
      refused:
        'Le client a refusé l’échantillon, et le devis l’attend encore\u00a0: envoyez-en un autre, ou levez l’attente.',
    } satisfies Record<SampleHold, string>,
  },
  en: {
    toSend: 'A sample was requested: enter its price, and record when you send it.',
    holds: {
      decide: 'The client can accept the quote once they have approved the sample that has arrived.',
      coming: 'The client can accept the quote once they have approved the sample.',
      refused:
        'The client refused the sample, and the quote still waits for it: send another, or let the quote go ahead without it.',
    },
  },
});
