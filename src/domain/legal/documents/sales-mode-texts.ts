import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Language } from '#domain/language.ts';

/** The parts of the terms of sale that depend on the operating mode, by their place in the document. */
interface WorkingWords {
  scope: string;
  /** Explains the deposit; the text follows “a deposit is due,”. */
  deposit: string;
  /** The owner of the deposit at each stage; empty if the agency holds no money of clients. */
  depositOwner: string[];
  invoices: string;
  title: string;
}

/**
 * The first two paragraphs apply to both modes. If a request was made under the other mode, the agency says so on its
 * quotes.
 */
export const salesByMode: Record<Language, Record<OperatingMode, WorkingWords>> = {
  fr: {
    resale: {
      scope:
        'L’agence achète la marchandise et la vend au client, en son propre nom et pour son propre compte. Une demande garde ce régime, même si l’agence en change ensuite.',
      deposit: 'qui couvre la recherche de fournisseurs et l’établissement des devis',
      depositOwner: [],
      invoices:
        'Chaque paiement, une fois complet, donne lieu à une facture\u00a0: facture d’acompte pour le dépôt et pour toute somme payée d’avance, puis facture définitive qui en tient compte (article\u00a0289 du Code général des impôts).',
      title: 'La propriété est transférée au paiement complet du prix (article\u00a02367 du Code civil).',
    },
    commission: {
      scope:
        'L’agence est commissionnaire à l’achat\u00a0: elle achète la marchandise en son propre nom, pour le compte du client (article\u00a0L132-1 du Code de commerce), et lui en rend compte. L’acceptation d’un devis vaut ordre d’acheter, aux prix qu’il indique. Une demande garde ce régime, même si l’agence en change ensuite.',
      deposit: 'qui est une avance, déduite du prix si un devis est accepté',
      depositOwner: [
        'Jusqu’à l’acceptation d’un devis, l’agence détient le dépôt pour le compte du client. Ce qui en est ensuite déduit d’un devis est versé à valoir sur celui-ci. Ce qui en est conservé à la fin de la demande revient à l’agence, au titre de son travail.',
      ],
      invoices:
        'Chaque paiement, une fois complet, donne lieu à une facture sur la somme entière, parce qu’un commissionnaire qui agit en son propre nom est réputé, pour la TVA, avoir acheté et revendu (articles\u00a0256\u00a0V et\u00a0289 du Code général des impôts)\u202f; la facture définitive indique la rémunération de l’agence et ce qu’elle a dépensé pour le client, et l’agence lui en rend compte, pièces à l’appui. Les prix d’un devis accepté sont fermes\u00a0: une somme versée en trop lui est restituée.',
      title:
        'La marchandise est achetée pour le compte du client. L’agence peut la retenir jusqu’au paiement complet de ce qui lui est dû au titre de la commission (article\u00a0L132-2 du Code de commerce).',
    },
  },
  en: {
    resale: {
      scope:
        'The agency buys the goods and sells them to the client, in its own name and for its own account. A request keeps this arrangement, even if the agency later changes it.',
      deposit: 'which covers the search for suppliers and the drawing up of quotes',
      depositOwner: [],
      invoices:
        'Every payment is invoiced once it is complete: by a deposit invoice for the deposit and for any sum paid in advance, then by a final invoice that takes it into account (article\u00a0289 of the French General Tax Code).',
      title: 'Ownership passes on full payment of the price (article\u00a02367 of the French Civil Code).',
    },
    commission: {
      scope:
        'The agency is a commission agent for purchases: it buys the goods in its own name for the client’s account (article\u00a0L132-1 of the French Commercial Code), and renders account of it. Accepting a quote is an order to buy, at the prices it states. A request keeps this arrangement, even if the agency later changes it.',
      deposit: 'which is an advance, deducted from the price if a quote is accepted',
      depositOwner: [
        'Until a quote is accepted, the agency holds the deposit for the client’s account. What is then deducted from a quote counts as paid of it. What is kept of it when the request ends is the agency’s, for its work.',
      ],
      invoices:
        'Every payment is invoiced once it is complete, over the whole amount, because for VAT a commission agent who acts in its own name is deemed to have bought and resold (articles\u00a0256\u00a0V and\u00a0289 of the French General Tax Code); the final invoice states the agency’s remuneration and what it spent for the client, of which it renders account with supporting documents. The prices of an accepted quote are firm: a sum paid in excess is returned.',
      title:
        'The goods are bought for the client’s account. The agency may retain them until all that is owed to it for the commission has been paid (article\u00a0L132-2 of the French Commercial Code).',
    },
  },
};
