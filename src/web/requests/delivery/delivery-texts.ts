import { defineTexts } from '#web/shared/language/language.ts';

export const deliveryTexts = defineTexts({
  fr: {
    title: 'Adresse de livraison',
    same: 'Adresse de facturation',
    explanation:
      'Sans autre indication, la marchandise est livrée à l’adresse de facturation. Une autre adresse figure sur les factures émises ensuite.',
    until: 'Modifiable jusqu’à l’expédition.',
    choose: 'Livrer à une autre adresse',
    change: 'Modifier',
    choice: 'Livrer à',
    other: 'Une autre adresse',
    name: 'Destinataire ou nom du lieu',
    address: 'Adresse',
    addressHelp:
      'Le lieu cité après l’Incoterm d’un devis n’est pas cette adresse\u00a0: il dit jusqu’où le prix comprend le transport.',
    country: 'Pays',
    noAddress: 'Indiquez l’adresse.',
    summary: 'Adresse incomplète',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    cancel: 'Annuler',
    saved: 'Adresse de livraison enregistrée',
    failed: 'L’adresse n’a pas été enregistrée',
  },
  en: {
    title: 'Delivery address',
    same: 'Billing address',
    explanation:
      'Unless you say otherwise, the goods are delivered to the billing address. Any other address stands on the invoices issued afterwards.',
    until: 'It can be changed until the goods are shipped.',
    choose: 'Deliver to another address',
    change: 'Change',
    choice: 'Deliver to',
    other: 'Another address',
    name: 'Recipient or name of the place',
    address: 'Address',
    addressHelp:
      'The place after the Incoterm of a quote is not this address: it says how far the price includes transport.',
    country: 'Country',
    noAddress: 'Enter the address.',
    summary: 'The address is incomplete',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'Delivery address saved',
    failed: 'The address was not saved',
  },
});
