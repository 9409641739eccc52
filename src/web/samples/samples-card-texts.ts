import type { SampleHold } from '#domain/samples/sample-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

/** The row of a request that unfolds to its samples, and the note for the client beside the quote. */
export const samplesCardTexts = defineTexts({
  fr: {
    title: 'Échantillons',
    none: 'aucun',
    loading: 'Chargement des échantillons…',
    toDecide: { client: 'à approuver', agent: 'attend le client' },
    holds: {
      decide: 'Vous pourrez accepter le devis après avoir approuvé l’échantillon.',
      coming:
        'Vous pourrez accepter le devis après avoir approuvé l’échantillon, qui n’est pas encore arrivé.',
      refused:
        'Vous avez refusé l’échantillon\u00a0: vous pourrez accepter le devis quand nous en aurons envoyé un autre, ou renoncé à l’attendre.',
    } satisfies Record<SampleHold, string>,
    arrived: 'Un échantillon est arrivé\u00a0: il attend votre décision.',
    see: 'Voir l’échantillon',
  },
  en: {
    title: 'Samples',
    none: 'none',
    loading: 'Loading the samples…',
    toDecide: { client: 'to approve', agent: 'waits for the client' },
    holds: {
      decide: 'You can accept the quote once you have approved the sample.',
      coming: 'You can accept the quote once you have approved the sample, which has not arrived yet.',
      refused:
        'You refused the sample. You can accept the quote once we have sent another, or let the quote go ahead without it.',
    },
    arrived: 'A sample has arrived and is waiting for your decision.',
    see: 'See the sample',
  },
});
