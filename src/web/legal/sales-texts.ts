import { defineTexts } from '#web/shared/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { section } from './legal-document.ts';

export const salesTexts = defineTexts<LegalDocument>({
  fr: {
    title: 'Conditions générales de vente',
    summary: 'Devis, acompte, paiement, livraison et réclamations.',
    sections: [
      section(
        'Champ d’application',
        'Ces conditions s’appliquent à toute commande née de l’acceptation d’un devis sur la plateforme.',
      ),
      section(
        'Demande et dépôt',
        'Une demande validée ouvre un dépôt, dont le montant hors taxes et toutes taxes comprises est affiché avant tout virement. Il est déduit de la commande si le devis est accepté et conservé en cas d’annulation.',
      ),
      section(
        'Devis',
        'Un devis porte sur la marchandise, un second sur le fret. Chacun indique son montant hors taxes, son taux de TVA et son montant toutes taxes comprises, et n’engage qu’une fois accepté.',
      ),
      section('Prix', 'Les prix sont en euros. La TVA est celle en vigueur au jour du devis.'),
      section(
        'Paiement',
        'Le paiement se fait par virement, avec la référence propre à la demande. La commande avance une fois le virement reçu.',
      ),
      section(
        'Retard de paiement',
        'Entre professionnels, tout retard entraîne des pénalités et une indemnité forfaitaire de 40\u00a0euros pour frais de recouvrement.',
      ),
      section(
        'Livraison',
        'La date d’arrivée affichée est une estimation. Le numéro de suivi est communiqué dès qu’il existe.',
      ),
      section(
        'Réclamations',
        'Une réclamation sur l’état ou la quantité des marchandises se fait dans les 7\u00a0jours suivant la réception.',
      ),
      section(
        'Annulation',
        'Un devis peut être refusé sans frais autres que le dépôt. Une commande payée ne s’annule qu’avec l’accord des deux parties.',
      ),
      section(
        'Droit applicable et litiges',
        'Ces conditions suivent le droit français. Les parties cherchent d’abord un accord amiable.',
      ),
    ],
  },
  en: {
    title: 'Terms of sale',
    summary: 'Quotes, deposit, payment, delivery and complaints.',
    sections: [
      section(
        'Scope',
        'These terms apply to every order that arises from accepting a quote on the platform.',
      ),
      section(
        'Request and deposit',
        'An approved request calls for a deposit, whose amounts excluding and including VAT are shown before any transfer. It is deducted from the order if the quote is accepted, and retained on cancellation.',
      ),
      section(
        'Quotes',
        'One quote covers the goods, a second one the freight. Each states its amount excluding VAT, its VAT rate and its amount including VAT, and binds only once accepted.',
      ),
      section('Prices', 'Prices are in euros. VAT is that in force on the day of the quote.'),
      section(
        'Payment',
        'Payment is by bank transfer, with the reference proper to the request. The order moves on once the transfer has arrived.',
      ),
      section(
        'Late payment',
        'Between professionals, any delay entails penalties and a fixed indemnity of 40\u00a0euros for recovery costs.',
      ),
      section(
        'Delivery',
        'The arrival date shown is an estimate. The tracking number is given as soon as it exists.',
      ),
      section(
        'Complaints',
        'A complaint about the condition or quantity of the goods is made within 7\u00a0days of receipt.',
      ),
      section(
        'Cancellation',
        'A quote may be rejected at no cost other than the deposit. A paid order is cancelled only if both parties agree.',
      ),
      section(
        'Governing law and disputes',
        'These terms follow French law. The parties first seek an amicable settlement.',
      ),
    ],
  },
});
