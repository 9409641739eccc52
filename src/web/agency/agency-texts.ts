import { defineTexts, plural } from '#web/shared/language/language.ts';

interface AgencyTexts {
  title: string;
  description: string;
  loading: string;
  failed: string;
  summary: (count: number) => string;
  bank: {
    title: string;
    description: string;
    notSet: string;
    holder: string;
    holderHelp: string;
    iban: string;
    ibanHelp: string;
    bic: string;
    bicHelp: string;
    intermediaryBic: string;
    intermediaryBicHelp: string;
    confirmHelp: string;
    missingHolder: string;
    missingIban: string;
    wrongIban: string;
    missingBic: string;
    wrongBic: string;
    refused: string;
    submit: string;
    busy: string;
    saved: string;
    errorTitle: string;
  };
  deposit: {
    title: string;
    description: string;
    exclVat: string;
    vat: string;
    /** No rate: the amount incl. VAT was written by hand. */
    byHand: string;
    inclVat: string;
    inclVatHelp: string;
    missing: string;
    tooLarge: string;
    belowExclVat: string;
    submit: string;
    busy: string;
    saved: string;
    errorTitle: string;
  };
}

export const agencyTexts = defineTexts<AgencyTexts>({
  fr: {
    title: 'Réglages de l’agence',
    description:
      'Le compte sur lequel vos clients virent, le dépôt, la validité des devis, l’identité de l’agence et son apparence.',
    loading: 'Chargement des réglages de l’agence',
    failed: 'Les réglages n’ont pas pu être chargés',
    summary: (count) => plural('fr', count, 'Un point à corriger', 'Quelques points à corriger'),
    bank: {
      title: 'Coordonnées bancaires',
      description: 'Vos clients les lisent sur chaque demande de virement.',
      notSet: 'Tant qu’elles manquent, vos clients lisent que l’équipe les leur enverra.',
      holder: 'Titulaire du compte',
      holderHelp:
        'Exactement comme à la banque, forme juridique comprise\u00a0: les banques comparent le nom du bénéficiaire avant chaque virement et alertent au moindre écart.',
      iban: 'IBAN',
      ibanHelp: 'Vérifié pendant la saisie.',
      bic: 'BIC',
      bicHelp: '8 ou 11\u00a0caractères.',
      intermediaryBic: 'BIC intermédiaire',
      intermediaryBicHelp: 'Facultatif\u00a0: virements SWIFT.',
      confirmHelp:
        'Votre identité est vérifiée à chaque modification, car l’argent suit ces lignes\u202f; tous les agents en sont prévenus par\u00a0e-mail.',
      missingHolder: 'Indiquez le titulaire du compte.',
      missingIban: 'Indiquez l’IBAN.',
      wrongIban: 'Cet IBAN contient une erreur\u00a0: vérifiez chaque groupe.',
      missingBic: 'Indiquez le BIC.',
      wrongBic: 'Ce BIC contient une erreur\u00a0: il compte 8 ou 11\u00a0caractères.',
      refused: 'Cette valeur n’a pas été acceptée\u00a0: vérifiez-la.',
      submit: 'Enregistrer les coordonnées',
      busy: 'Enregistrement…',
      saved: 'Coordonnées bancaires enregistrées',
      errorTitle: 'Les coordonnées n’ont pas été enregistrées',
    },
    deposit: {
      title: 'Dépôt',
      description:
        'Demandé à la validation d’une demande. Un nouveau montant vaut pour les validations à venir, pas pour les demandes déjà validées.',
      exclVat: 'Montant HT',
      vat: 'TVA',
      byHand: 'Autre',
      inclVatHelp: 'Calculé avec le taux, et modifiable.',
      inclVat: 'Montant TTC',
      missing: 'Indiquez un montant, par exemple 1\u202f234,56.',
      tooLarge: 'Ce montant est trop élevé.',
      belowExclVat: 'Le montant TTC ne peut pas être inférieur au montant HT.',
      submit: 'Enregistrer le dépôt',
      busy: 'Enregistrement…',
      saved: 'Dépôt enregistré',
      errorTitle: 'Le dépôt n’a pas été enregistré',
    },
  },
  en: {
    title: 'Agency settings',
    description:
      'The account your clients transfer to, the deposit, the validity of quotes, the agency’s identity and how it looks.',
    loading: 'Loading the agency’s settings',
    failed: 'The settings could not be loaded',
    summary: (count) => plural('en', count, 'One thing to correct', 'A few things to correct'),
    bank: {
      title: 'Bank details',
      description: 'Your clients read them whenever a transfer is due.',
      notSet: 'Until they are set, your clients read that the team will send them.',
      holder: 'Account holder',
      holderHelp:
        'Exactly as at the bank, legal form included: banks compare the payee’s name before every transfer and warn at the slightest difference.',
      iban: 'IBAN',
      ibanHelp: 'Checked while you type.',
      bic: 'BIC',
      bicHelp: '8 or 11\u00a0characters.',
      intermediaryBic: 'Intermediary BIC',
      intermediaryBicHelp: 'Optional: SWIFT transfers.',
      confirmHelp:
        'Your identity is checked at every change, because money follows these lines; every agent is told by email.',
      missingHolder: 'Enter the account holder.',
      missingIban: 'Enter the IBAN.',
      wrongIban: 'There is a mistake in this IBAN: check each group.',
      missingBic: 'Enter the BIC.',
      wrongBic: 'There is a mistake in this BIC: it has 8 or 11\u00a0characters.',
      refused: 'This value was not accepted: please check it.',
      submit: 'Save the bank details',
      busy: 'Saving…',
      saved: 'Bank details saved',
      errorTitle: 'The bank details were not saved',
    },
    deposit: {
      title: 'Deposit',
      description:
        'Asked for when a request is approved. A new amount holds for approvals to come, not for requests already approved.',
      exclVat: 'Amount excl. VAT',
      vat: 'VAT',
      byHand: 'Another',
      inclVatHelp: 'Worked out from the rate, and editable.',
      inclVat: 'Amount incl. VAT',
      missing: 'Enter an amount, for example 1,234.56.',
      tooLarge: 'This amount is too large.',
      belowExclVat: 'The amount incl. VAT cannot be less than the amount excluding VAT.',
      submit: 'Save the deposit',
      busy: 'Saving…',
      saved: 'Deposit saved',
      errorTitle: 'The deposit was not saved',
    },
  },
});
