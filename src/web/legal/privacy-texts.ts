import { defineTexts } from '#web/shared/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { section } from './legal-document.ts';

export const privacyTexts = defineTexts<LegalDocument>({
  fr: {
    title: 'Politique de confidentialité',
    summary: 'Les données que nous gardons, pourquoi, combien de temps, et vos droits.',
    sections: [
      section(
        'Responsable du traitement',
        'L’éditeur nommé dans les mentions légales décide des traitements décrits ici et en répond.',
      ),
      section(
        'Données recueillies',
        'Nom, prénom, email, téléphone et langue\u202f; le contenu des demandes, des devis et des messages\u202f; les données techniques de connexion.',
      ),
      section(
        'Finalités',
        'Ces données servent à traiter les demandes, à établir et exécuter les commandes, à échanger avec vous et à protéger les comptes.',
      ),
      section(
        'Bases légales',
        'Elles sont traitées pour exécuter le contrat, pour respecter la loi, ou dans l’intérêt légitime de la sécurité du service.',
      ),
      section(
        'Destinataires',
        'Seuls l’équipe qui traite votre demande et les prestataires techniques nécessaires y ont accès. Aucune donnée n’est vendue.',
      ),
      section('Hébergement', 'Les données sont hébergées dans l’Union européenne.'),
      section(
        'Transferts hors de l’Union',
        'Aucun transfert hors de l’Union européenne n’est fait sans les garanties que prévoit le RGPD.',
      ),
      section(
        'Durées de conservation',
        'Compte\u00a0: sa durée, plus 3\u00a0ans. Commandes\u00a0: 10\u00a0ans. Données de connexion\u00a0: 12\u00a0mois. Prospection\u00a0: 3\u00a0ans. Cookies\u00a0: 13\u00a0mois au plus.',
      ),
      section(
        'Sécurité',
        'Les échanges sont chiffrés, les mots de passe ne sont gardés que sous forme hachée, et chaque accès aux documents est vérifié.',
      ),
      section(
        'Vos droits',
        'Vous disposez des droits d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition.',
      ),
      section(
        'Exercer vos droits',
        'Écrivez-nous par la plateforme ou à l’adresse des mentions légales\u00a0: la réponse vient dans le mois.',
      ),
      section(
        'Mineurs',
        'Le service s’adresse à des adultes et à des professionnels\u202f; il ne recueille pas sciemment de données de mineurs.',
      ),
      section(
        'Réclamation auprès de la CNIL',
        'Si la réponse ne vous satisfait pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés (CNIL), 3\u00a0place de Fontenoy, TSA\u00a080715, 75334\u00a0Paris Cedex\u00a007.',
      ),
    ],
  },
  en: {
    title: 'Privacy policy',
    summary: 'The data we keep, why, for how long, and your rights.',
    sections: [
      section(
        'Controller',
        'The publisher named in the legal notice decides on the processing described here and answers for it.',
      ),
      section(
        'Data collected',
        'First and last name, email, phone and language; the content of requests, quotes and messages; technical connection data.',
      ),
      section(
        'Purposes',
        'The data serve to handle requests, to draw up and carry out orders, to write to you and to protect accounts.',
      ),
      section(
        'Legal bases',
        'They are processed to perform the contract, to comply with the law, or in the legitimate interest of keeping the service secure.',
      ),
      section(
        'Recipients',
        'Only the team that handles your request and the technical providers it needs have access. No data are sold.',
      ),
      section('Hosting', 'The data are hosted in the European Union.'),
      section(
        'Transfers outside the Union',
        'Nothing is transferred outside the European Union without the safeguards of the GDPR.',
      ),
      section(
        'Retention',
        'Account: its lifetime plus 3\u00a0years. Orders: 10\u00a0years. Connection data: 12\u00a0months. Marketing: 3\u00a0years. Cookies: 13\u00a0months at most.',
      ),
      section(
        'Security',
        'Exchanges are encrypted, passwords are kept only as hashes, and every access to a document is checked.',
      ),
      section(
        'Your rights',
        'You have the rights of access, rectification, erasure, restriction, portability and objection.',
      ),
      section(
        'Exercising your rights',
        'Write to us through the platform or at the address in the legal notice: the answer comes within one month.',
      ),
      section(
        'Minors',
        'The service is meant for adults and professionals; it does not knowingly collect data about minors.',
      ),
      section(
        'Complaint to the data-protection authority',
        'If the answer does not satisfy you, you may turn to the Commission nationale de l’informatique et des libertés (CNIL), 3\u00a0place de Fontenoy, TSA\u00a080715, 75334\u00a0Paris Cedex\u00a007, France.',
      ),
    ],
  },
});
