import { defineTexts } from '#web/shared/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { section } from './legal-document.ts';

export const termsTexts = defineTexts<LegalDocument>({
  fr: {
    title: 'Conditions générales d’utilisation',
    summary: 'Les règles d’utilisation de la plateforme, pour ses clients comme pour son équipe.',
    sections: [
      section(
        'Objet',
        'Ces conditions encadrent l’utilisation de la plateforme, par laquelle des clients confient des demandes de sourcing à une agence et en suivent l’exécution.',
      ),
      section(
        'Acceptation',
        'La création d’un compte suppose l’acceptation de ces conditions, des conditions de vente et de la politique de confidentialité, par une case à cocher que rien ne coche d’avance.',
      ),
      section(
        'Services proposés',
        'La plateforme permet de déposer une demande, de recevoir et de décider des devis, de régler par virement, d’échanger des messages avec l’équipe et de confirmer une réception.',
      ),
      section(
        'Compte et accès',
        'Chaque compte est personnel. Son titulaire fournit des informations exactes, garde son mot de passe secret et signale sans délai tout usage qui n’est pas le sien.',
      ),
      section(
        'Obligations de l’utilisateur',
        'L’utilisateur s’engage à ne demander que des marchandises dont le commerce est licite et à ne rien faire qui gêne le fonctionnement de la plateforme.',
      ),
      section(
        'Rôle de l’agence',
        'L’agence examine chaque demande, peut la refuser en le motivant, et accomplit avec soin les recherches et les démarches prévues par les devis acceptés.',
      ),
      section(
        'Propriété intellectuelle',
        'Les textes, le signe et les logiciels de la plateforme restent à leurs titulaires. Les documents qu’un client dépose restent les siens.',
      ),
      section(
        'Disponibilité',
        'L’éditeur fait son possible pour que la plateforme reste accessible, et peut l’interrompre le temps d’une maintenance.',
      ),
      section(
        'Responsabilité',
        'Chacun répond des dommages directs que cause son manquement. Nul ne répond de ce qu’un cas de force majeure a empêché.',
      ),
      section(
        'Modification des conditions',
        'Une modification est annoncée sur cette page avec sa date et ne s’applique pas aux demandes déjà acceptées.',
      ),
      section(
        'Droit applicable',
        'Ces conditions suivent le droit français. À défaut d’accord amiable, les tribunaux français compétents sont saisis.',
      ),
    ],
  },
  en: {
    title: 'Terms of use',
    summary: 'The rules for using the platform, for its clients and its team alike.',
    sections: [
      section(
        'Purpose',
        'These terms govern the use of the platform, through which clients entrust sourcing requests to an agency and follow them.',
      ),
      section(
        'Acceptance',
        'Creating an account means accepting these terms, the terms of sale and the privacy policy, by a checkbox that nothing ticks in advance.',
      ),
      section(
        'Services',
        'The platform lets its users submit a request, receive quotes and decide on them, pay by bank transfer, exchange messages with the team and confirm a receipt.',
      ),
      section(
        'Account and access',
        'Every account is personal. Its holder gives accurate details, keeps the password secret and reports without delay any use that is not theirs.',
      ),
      section(
        'Duties of the user',
        'Users undertake to request only goods that may lawfully be traded, and to do nothing that hinders the platform.',
      ),
      section(
        'Role of the agency',
        'The agency examines every request, may decline it and says why, and carries out with care the searches and steps of the accepted quotes.',
      ),
      section(
        'Intellectual property',
        'The platform’s texts, sign and software remain with their owners. The documents a client hands in remain the client’s.',
      ),
      section(
        'Availability',
        'The publisher does its best to keep the platform available, and may interrupt it for maintenance.',
      ),
      section(
        'Liability',
        'Each party answers for the direct damage its own breach causes. Nobody answers for what force majeure prevented.',
      ),
      section(
        'Changes to these terms',
        'A change is announced on this page with its date, and does not apply to requests already accepted.',
      ),
      section(
        'Governing law',
        'These terms follow French law. Failing an amicable settlement, the competent French courts decide.',
      ),
    ],
  },
});
