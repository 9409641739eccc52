import type { Role } from '#domain/accounts/role-kinds.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const settlementTexts = defineTexts({
  fr: {
    title: 'Sommes reçues',
    sums: {
      deposit: 'Dépôt',
      merchandise: 'Paiement de la marchandise',
      freight: 'Paiement du fret',
    },
    /** The kept and the repaid part of a sum; null if zero. */
    becomes: ({ received, repay, kept }: { received: string; repay: string | null; kept: string | null }) => {
      if (!repay) return `${received}, conservés`;
      return kept
        ? `${received}\u00a0: ${repay} à rembourser, ${kept} conservés`
        : `${received}, à rembourser`;
    },
    announced: {
      client: (sum) =>
        `Vous aviez annoncé un virement de ${sum}, que nous n’avions pas reçu\u00a0: s’il arrive, il vous sera remboursé en entier.`,
      agent: (sum) =>
        `Le client avait annoncé un virement de ${sum}, que personne n’a confirmé\u00a0: s’il arrive, il est à rembourser en entier.`,
    } satisfies Record<Role, (sum: string) => string>,
  },
  en: {
    title: 'Money received',
    sums: { deposit: 'Deposit', merchandise: 'Payment for the goods', freight: 'Payment for the freight' },
    becomes: ({ received, repay, kept }) => {
      if (!repay) return `${received}, kept`;
      return kept ? `${received}: ${repay} to be refunded, ${kept} kept` : `${received}, to be refunded`;
    },
    announced: {
      client: (sum) =>
        `You told us about a transfer of ${sum} that we had not received: if it arrives, we will refund it in full.`,
      agent: (sum) =>
        `The client announced a transfer of ${sum} that nobody confirmed: if it arrives, refund it in full.`,
    },
  },
});
