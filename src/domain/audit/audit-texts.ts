import type { AgencyRole } from '#domain/team/agency-role-rules.ts';
import { agencyRoleTexts } from '#domain/team/agency-role-texts.ts';
import type { NewRequestRule } from '#domain/assignments/assignment-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { AgencyIdentity, AgencySeat, VatExemption } from '#domain/agency/identity-rules.ts';
import { companyRoleNames } from '#domain/companies/company-role-texts.ts';
import type { DepositNature, FinalInvoiceMoment } from '#domain/invoices/invoice-kinds.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Language } from '#domain/language.ts';
import type { LoadFactors } from '#domain/sourcing/door/load-rules.ts';
import type { AuditAction } from './audit-kinds.ts';

/** The fields that a record can show as changed. */
export type AuditField =
  | keyof BankDetails
  | keyof AgencyIdentity
  | 'accountName'
  | 'exclVat'
  | 'inclVat'
  | 'accent'
  | 'logo'
  | 'days'
  | 'limit'
  | 'amount'
  | 'reason'
  | 'clientTypes'
  | 'operatingMode'
  | 'newRequests'
  | 'issued'
  | 'depositNature'
  | 'finalInvoiceAt'
  | 'vatOnDebits'
  | 'accounts'
  | 'title'
  | Language
  | 'role'
  | 'companyRole'
  | 'approvalAbove'
  | 'exchangeMargin'
  | 'isShown'
  | keyof LoadFactors
  | 'currency'
  | 'perEuro'
  | 'day'
  | 'code'
  | 'origin'
  | 'dutyRate'
  | 'antiDumping'
  | 'source'
  | 'lane'
  | 'freightPrice';

interface AuditWords {
  /** The words for the action; `about` is the person or thing concerned, empty if it is gone. */
  actions: Record<AuditAction, (about: string) => string>;
  fields: Record<AuditField, string>;
  roles: Record<AgencyRole, string>;
  companyRoles: Record<CompanyRole, string>;
  clientTypes: Record<ClientTypes, string>;
  operatingMode: Record<OperatingMode, string>;
  newRequests: Record<NewRequestRule, string>;
  depositNatures: Record<DepositNature, string>;
  finalInvoiceMoments: Record<FinalInvoiceMoment, string>;
  seats: Record<AgencySeat, string>;
  exemptions: Record<VatExemption, string>;
  ownLogo: (fingerprint: string) => string;
  productLogo: string;
  productAccent: string;
  yes: string;
  no: string;
  days: (count: number) => string;
  nothing: string;
  /** The name shown for an actor who is no longer known. */
  nobody: string;
  columns: Record<'at' | 'by' | 'what' | 'changes' | 'address', string>;
  fileName: string;
}

const named = (before: string, about: string, joint = ' ') => (about ? `${before}${joint}${about}` : before);

const fr: AuditWords = {
  actions: {
    account_erased: () => 'Compte supprimé par son titulaire',
    erase_unclaimed: () => 'Compte jamais ouvert par son client effacé',
    agent_joined: () => 'A rejoint l’équipe',
    agent_promoted: (about) => named('Accès d’agent donné en ligne de commande', about, ' à '),
    data_exported: () => 'Copie de ses données téléchargée',
    factors_removed: (about) => named('Secondes étapes retirées en ligne de commande', about, ' à '),
    invite_agent: (about) => named('Invitation envoyée', about, ' à '),
    resend_agent_invitation: (about) => named('Invitation renvoyée', about, ' à '),
    withdraw_agent_invitation: (about) => named('Invitation annulée', about, '\u00a0: '),
    remove_agent: (about) => named('Accès retiré', about, ' à '),
    reinstate_agent: (about) => named('Accès rendu', about, ' à '),
    give_administrator: (about) => named('Rôle d’administrateur donné', about, ' à '),
    take_administrator: (about) => named('Rôle d’administrateur retiré', about, ' à '),
    export_audit: () => 'Journal téléchargé',
    export_journal: () => 'Journal des ventes exporté',
    save_bank_details: () => 'Coordonnées bancaires modifiées',
    ask_bank_change: () => 'Autres coordonnées bancaires demandées',
    confirm_bank_change: (about) =>
      named('Autres coordonnées bancaires confirmées', about, ', demandées par\u00a0'),
    stop_bank_change: (about) =>
      named('Autres coordonnées bancaires arrêtées', about, ', demandées par\u00a0'),
    void_bank_change: (about) =>
      named('Autres coordonnées bancaires abandonnées, faute de rôle', about, ', demandées par\u00a0'),
    add_bank_account: () => 'Autre compte bancaire ajouté',
    rename_bank_account: () => 'Autre compte bancaire renommé',
    remove_bank_account: () => 'Autre compte bancaire retiré',
    save_deposit: () => 'Dépôt modifié',
    save_identity: () => 'Identité de l’agence modifiée',
    save_invoices: () => 'Paramètres des factures modifiés',
    save_logo: () => 'Logo remplacé',
    remove_logo: () => 'Logo retiré',
    save_accent: () => 'Couleur modifiée',
    save_payment_days: () => 'Délai pour payer modifié',
    save_quote_validity: () => 'Délai pour accepter un devis modifié',
    save_new_requests: () => 'Attribution des nouvelles demandes modifiée',
    save_client_types: () => 'Clientèle modifiée',
    save_operating_mode: () => 'Revente ou commission modifiée',
    save_silence: () => 'Délai avant relance modifié',
    save_exchange_margin: () => 'Marge de change modifiée',
    save_load_factors: () => 'Poids par m³ des transporteurs modifié',
    save_door_cost_shown: () => 'Coût à la porte montré ou non aux clients',
    save_waiver_limit: () => 'Limite du reste dû abandonné modifiée',
    invite_client: (about) => named('Client invité', about, '\u00a0: '),
    client_joined: () => 'Est venu par son invitation',
    open_client_request: (about) => named('Demande ouverte', about, ' pour '),
    import_clients: (about) => named('Clients importés d’un fichier', about, '\u00a0: '),
    invite_imported_clients: (about) => named('Clients importés invités', about, '\u00a0: '),
    undo_client_import: (about) => named('Import de clients annulé', about, '\u00a0: '),
    create_supplier: (about) => named('Fournisseur ajouté', about, '\u00a0: '),
    change_supplier: (about) => named('Fournisseur modifié', about, '\u00a0: '),
    archive_supplier: (about) => named('Fournisseur archivé', about, '\u00a0: '),
    restore_supplier: (about) => named('Fournisseur repris', about, '\u00a0: '),
    import_tariffs: () => 'Droits de douane importés d’un fichier',
    import_suppliers: (about) => named('Fournisseurs importés d’un fichier', about, '\u00a0: '),
    undo_supplier_import: (about) => named('Import de fournisseurs annulé', about, '\u00a0: '),
    add_certificate: (about) => named('Certificat d’un fournisseur ajouté', about, '\u00a0: '),
    change_certificate: (about) => named('Certificat d’un fournisseur modifié', about, '\u00a0: '),
    remove_certificate: (about) => named('Certificat d’un fournisseur retiré', about, '\u00a0: '),
    ask_supplier: (about) => named('Lien pour répondre créé pour un fournisseur', about, '\u00a0: '),
    revoke_offer_link: (about) => named('Lien d’un fournisseur révoqué', about, '\u00a0: '),
    upload_statement_file: (about) => named('Relevé bancaire envoyé', about, '\u00a0: '),
    set_entry_aside: (about) => named('Opération bancaire écartée', about, '\u00a0: '),
    take_entry_back: (about) => named('Opération bancaire reprise', about, '\u00a0: '),
    recognise_payment: (about) => named('Paiement noté reconnu sur le relevé', about, '\u00a0: '),
    release_payment: (about) => named('Paiement noté séparé de son opération', about, '\u00a0: '),
    send_statement_file: (about) => named('Relevé bancaire reçu par une clé', about, '\u00a0: '),
    create_statement_key: (about) => named('Clé pour relevés bancaires créée', about, '\u00a0: '),
    revoke_statement_key: (about) => named('Clé pour relevés bancaires révoquée', about, '\u00a0: '),
    create_document_key: (about) => named('Clé pour factures créée', about, '\u00a0: '),
    revoke_document_key: (about) => named('Clé pour factures révoquée', about, '\u00a0: '),
    fetch_document: (about) => named('Facture lue par une clé', about, '\u00a0: '),
    note_transmission: (about) => named('Statut d’une facture noté', about, '\u00a0: '),
    send_transmission: (about) => named('Envoi d’une facture à la plateforme demandé', about, '\u00a0: '),
    create_company: (about) => named('Entreprise cliente ajoutée', about, '\u00a0: '),
    save_company: (about) => named('Entreprise cliente modifiée', about, '\u00a0: '),
    invite_to_company: (about) => named('Invitation dans une entreprise cliente', about, '\u00a0: '),
    resend_company_invitation: (about) =>
      named('Invitation dans une entreprise cliente renvoyée', about, '\u00a0: '),
    withdraw_company_invitation: (about) =>
      named('Invitation dans une entreprise cliente annulée', about, '\u00a0: '),
    join_company: (about) => named('A rejoint une entreprise cliente', about, '\u00a0: '),
    change_company_role: (about) => named('Rôle modifié dans une entreprise cliente', about, '\u00a0: '),
    remove_from_company: (about) => named('Personne retirée d’une entreprise cliente', about, '\u00a0: '),
    leave_company: (about) => named('A quitté une entreprise cliente', about, '\u00a0: '),
    save_approval_rule: (about) =>
      named('Seuil d’accord modifié dans une entreprise cliente', about, '\u00a0: '),
    create_saved_reply: () => 'Réponse enregistrée ajoutée',
    update_saved_reply: () => 'Réponse enregistrée modifiée',
    delete_saved_reply: () => 'Réponse enregistrée supprimée',
    order_saved_replies: () => 'Réponses enregistrées réordonnées',
    type_rate: () => 'Taux de change saisi',
    save_tariff: () => 'Droit de douane enregistré',
    remove_tariff: () => 'Droit de douane retiré',
    save_freight_price: () => 'Prix de fret enregistré',
    remove_freight_price: () => 'Prix de fret retiré',
  },
  fields: {
    holder: 'Titulaire',
    iban: 'IBAN',
    bic: 'BIC',
    intermediaryBic: 'BIC intermédiaire',
    legalName: 'Dénomination sociale',
    seat: 'Siège',
    siren: 'SIREN',
    vatExemption: 'Sans numéro de TVA',
    name: 'Nom d’usage',
    legalForm: 'Forme juridique',
    capital: 'Capital social',
    office: 'Siège social',
    companyNumber: 'Numéro d’immatriculation',
    vatNumber: 'Numéro de TVA',
    email: 'E-mail',
    phone: 'Téléphone',
    publicationDirector: 'Direction de la publication',
    host: 'Hébergeur',
    mediator: 'Médiateur',
    accountName: 'Nom du compte',
    exclVat: 'Montant HT',
    inclVat: 'Montant TTC',
    accent: 'Teinte',
    logo: 'Logo',
    days: 'Durée',
    limit: 'Limite',
    exchangeMargin: 'Marge',
    isShown: 'Visible',
    sea_lcl: 'Mer, groupage (kg)',
    rail: 'Rail (kg)',
    air: 'Air (kg)',
    express: 'Express (kg)',
    currency: 'Devise',
    perEuro: 'Pour 1\u00a0€',
    day: 'Jour',
    code: 'Code douanier',
    origin: 'Origine',
    dutyRate: 'Droit en\u00a0%',
    antiDumping: 'Antidumping en\u00a0%',
    source: 'Source',
    lane: 'Trajet',
    freightPrice: 'Prix',
    amount: 'Somme',
    reason: 'Motif',
    newRequests: 'Nouvelles demandes',
    issued: 'Factures émises ici',
    depositNature: 'Le dépôt est',
    finalInvoiceAt: 'Facture finale',
    vatOnDebits: 'TVA sur les débits',
    accounts: 'Comptes du journal des ventes',
    clientTypes: 'L’agence sert',
    operatingMode: 'L’agence travaille',
    title: 'Titre',
    fr: 'Texte français',
    en: 'Texte anglais',
    role: 'Rôle',
    companyRole: 'Rôle',
    approvalAbove: 'Validation au-dessus de',
  },
  roles: agencyRoleTexts.fr,
  companyRoles: companyRoleNames.fr,
  operatingMode: { resale: 'En revente', commission: 'À la commission' },
  clientTypes: { businesses: 'Des professionnels seulement', consumers_too: 'Des consommateurs aussi' },
  newRequests: { nobody: 'Ne confier à personne', in_turn: 'Confier à chaque agent présent, à tour de rôle' },
  depositNatures: { advance: 'Un acompte', fee: 'Le prix de la recherche' },
  finalInvoiceMoments: { receipt: 'À la réception', shipment: 'À l’expédition' },
  seats: { france: 'En France', abroad: 'À l’étranger' },
  exemptions: { franchise: 'Franchise en base', abroad: 'Agence à l’étranger' },
  ownLogo: (fingerprint) => `Image ${fingerprint}`,
  productLogo: 'Logo du produit',
  productAccent: 'Couleur du produit',
  yes: 'Oui',
  no: 'Non',
  days: (count) => `${count}\u00a0${count < 2 ? 'jour' : 'jours'}`,
  nothing: 'Rien',
  nobody: 'Le serveur, sa ligne de commande, ou un compte supprimé',
  columns: { at: 'Date', by: 'Par', what: 'Action', changes: 'Modifications', address: 'Adresse IP' },
  fileName: 'journal',
};

const en: AuditWords = {
  actions: {
    account_erased: () => 'Account deleted by its owner',
    erase_unclaimed: () => 'Unclaimed client account erased',
    agent_joined: () => 'Joined the team',
    agent_promoted: (about) => named('Agent access given on the command line', about, ': '),
    data_exported: () => 'Copy of their own data downloaded',
    factors_removed: (about) => named('Second steps removed on the command line', about, ': '),
    invite_agent: (about) => named('Invitation sent', about, ' to '),
    resend_agent_invitation: (about) => named('Invitation sent again', about, ' to '),
    withdraw_agent_invitation: (about) => named('Invitation withdrawn', about, ': '),
    remove_agent: (about) => named('Access removed', about, ': '),
    reinstate_agent: (about) => named('Access restored', about, ': '),
    give_administrator: (about) => named('Made an administrator', about, ': '),
    take_administrator: (about) => named('Administrator role removed', about, ': '),
    export_audit: () => 'Audit log downloaded',
    export_journal: () => 'Sales journal exported',
    save_bank_details: () => 'Bank details changed',
    ask_bank_change: () => 'New bank details requested',
    confirm_bank_change: (about) => named('New bank details confirmed', about, ', requested by '),
    stop_bank_change: (about) => named('Change of bank details stopped', about, ', requested by '),
    void_bank_change: (about) =>
      named('Change of bank details dropped after a role was removed', about, ', requested by '),
    add_bank_account: () => 'Other bank account added',
    rename_bank_account: () => 'Other bank account renamed',
    remove_bank_account: () => 'Other bank account removed',
    save_deposit: () => 'Deposit changed',
    save_invoices: () => 'Invoice settings changed',
    save_identity: () => 'Agency identity changed',
    save_logo: () => 'Logo replaced',
    remove_logo: () => 'Logo removed',
    save_accent: () => 'Colour changed',
    save_payment_days: () => 'Time to pay changed',
    save_quote_validity: () => 'Time to accept a quote changed',
    save_new_requests: () => 'Rule for new requests changed',
    save_client_types: () => 'Client types changed',
    save_operating_mode: () => 'Operating mode changed',
    save_silence: () => 'Time before chasing a client changed',
    save_exchange_margin: () => 'Exchange margin changed',
    save_load_factors: () => 'Carriers’ kilograms per m³ changed',
    save_door_cost_shown: () => 'Cost at the door: shown to clients or hidden',
    save_waiver_limit: () => 'Waiver limit changed',
    invite_client: (about) => named('Client invited', about, ': '),
    client_joined: () => 'Accepted their invitation',
    open_client_request: (about) => named('Request opened', about, ' for '),
    import_clients: (about) => named('Clients imported from a file', about, ': '),
    invite_imported_clients: (about) => named('Imported clients invited', about, ': '),
    undo_client_import: (about) => named('Client import undone', about, ': '),
    create_supplier: (about) => named('Supplier added', about, ': '),
    change_supplier: (about) => named('Supplier changed', about, ': '),
    archive_supplier: (about) => named('Supplier archived', about, ': '),
    restore_supplier: (about) => named('Supplier restored', about, ': '),
    import_tariffs: () => 'Customs duties imported from a file',
    import_suppliers: (about) => named('Suppliers imported from a file', about, ': '),
    undo_supplier_import: (about) => named('Supplier import undone', about, ': '),
    add_certificate: (about) => named('Supplier certificate added', about, ': '),
    change_certificate: (about) => named('Supplier certificate changed', about, ': '),
    remove_certificate: (about) => named('Supplier certificate removed', about, ': '),
    ask_supplier: (about) => named('Link created for a supplier to answer', about, ': '),
    revoke_offer_link: (about) => named('Supplier’s link revoked', about, ': '),
    upload_statement_file: (about) => named('Bank statement uploaded', about, ': '),
    set_entry_aside: (about) => named('Bank entry dismissed', about, ': '),
    take_entry_back: (about) => named('Bank entry restored', about, ': '),
    recognise_payment: (about) => named('Recorded payment matched to a bank entry', about, ': '),
    release_payment: (about) => named('Recorded payment unmatched from its bank entry', about, ': '),
    send_statement_file: (about) => named('Bank statement received with a key', about, ': '),
    create_statement_key: (about) => named('Key for bank statements created', about, ': '),
    revoke_statement_key: (about) => named('Key for bank statements revoked', about, ': '),
    create_document_key: (about) => named('Key for invoices created', about, ': '),
    revoke_document_key: (about) => named('Key for invoices revoked', about, ': '),
    fetch_document: (about) => named('Invoice read with a key', about, ': '),
    note_transmission: (about) => named('Status of an invoice recorded', about, ': '),
    send_transmission: (about) => named('Sending of an invoice to the platform requested', about, ': '),
    create_company: (about) => named('Client company added', about, ': '),
    save_company: (about) => named('Client company changed', about, ': '),
    invite_to_company: (about) => named('Invited to a client company', about, ': '),
    resend_company_invitation: (about) => named('Invitation to a client company sent again', about, ': '),
    withdraw_company_invitation: (about) => named('Invitation to a client company withdrawn', about, ': '),
    join_company: (about) => named('Joined a client company', about, ': '),
    change_company_role: (about) => named('Role changed in a client company', about, ': '),
    remove_from_company: (about) => named('Person removed from a client company', about, ': '),
    leave_company: (about) => named('Left a client company', about, ': '),
    save_approval_rule: (about) => named('Approval rule of a client company changed', about, ': '),
    create_saved_reply: () => 'Saved reply added',
    update_saved_reply: () => 'Saved reply changed',
    delete_saved_reply: () => 'Saved reply deleted',
    order_saved_replies: () => 'Saved replies reordered',
    type_rate: () => 'Exchange rate entered',
    save_tariff: () => 'Customs duty saved',
    remove_tariff: () => 'Customs duty removed',
    save_freight_price: () => 'Freight price saved',
    remove_freight_price: () => 'Freight price removed',
  },
  fields: {
    holder: 'Holder',
    iban: 'IBAN',
    bic: 'BIC',
    intermediaryBic: 'Intermediary BIC',
    legalName: 'Legal name',
    seat: 'Registered in',
    siren: 'SIREN',
    vatExemption: 'No VAT number',
    name: 'Trading name',
    legalForm: 'Legal form',
    capital: 'Share capital',
    office: 'Registered office',
    companyNumber: 'Company number',
    vatNumber: 'VAT number',
    email: 'Email',
    phone: 'Phone',
    publicationDirector: 'Publication director',
    host: 'Hosting provider',
    mediator: 'Mediator',
    accountName: 'Account name',
    exclVat: 'Amount excl. VAT',
    inclVat: 'Amount incl. VAT',
    accent: 'Hue',
    logo: 'Logo',
    days: 'Duration',
    limit: 'Limit',
    exchangeMargin: 'Margin',
    isShown: 'Shown',
    sea_lcl: 'Sea, shared (kg)',
    rail: 'Rail (kg)',
    air: 'Air (kg)',
    express: 'Express (kg)',
    currency: 'Currency',
    perEuro: 'For €1',
    day: 'Day',
    code: 'Customs code',
    origin: 'Origin',
    dutyRate: 'Duty in %',
    antiDumping: 'Anti-dumping in %',
    source: 'Source',
    lane: 'Lane',
    freightPrice: 'Price',
    amount: 'Amount',
    reason: 'Reason',
    newRequests: 'New requests',
    issued: 'Invoices issued here',
    depositNature: 'The deposit is',
    finalInvoiceAt: 'Final invoice',
    vatOnDebits: 'VAT on debits',
    accounts: 'Accounts of the sales journal',
    clientTypes: 'The agency serves',
    operatingMode: 'Operating mode',
    title: 'Title',
    fr: 'French text',
    en: 'English text',
    role: 'Role',
    companyRole: 'Role',
    approvalAbove: 'Approval above',
  },
  roles: agencyRoleTexts.en,
  companyRoles: companyRoleNames.en,
  operatingMode: { resale: 'Resale', commission: 'On commission' },
  clientTypes: { businesses: 'Businesses only', consumers_too: 'Consumers too' },
  newRequests: { nobody: 'Unassigned', in_turn: 'Online agents in turn' },
  depositNatures: { advance: 'An advance payment', fee: 'The price of the search' },
  finalInvoiceMoments: { receipt: 'On receipt', shipment: 'On shipment' },
  seats: { france: 'France', abroad: 'Another country' },
  exemptions: { franchise: 'Small business exemption', abroad: 'Agency abroad' },
  ownLogo: (fingerprint) => `Image ${fingerprint}`,
  productLogo: 'The product’s logo',
  productAccent: 'The product’s colour',
  yes: 'Yes',
  no: 'No',
  days: (count) => `${count}\u00a0${count === 1 ? 'day' : 'days'}`,
  nothing: 'Nothing',
  nobody: 'The server, its command line, or a deleted account',
  columns: { at: 'Date', by: 'By', what: 'Action', changes: 'Changes', address: 'IP address' },
  fileName: 'audit-log',
};

export const auditTexts: Record<Language, AuditWords> = { fr, en };
