import type { AgencyIdentity } from '#domain/agency/agency-identity.ts';
import { defineTexts, type Texts } from '#web/shared/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { section } from './legal-document.ts';

const open = { fr: 'À compléter', en: 'To be completed' };

const noticeParts = defineTexts<(identity: AgencyIdentity | null) => LegalDocument>({
  fr: (identity) => ({
    title: 'Mentions légales',
    summary: 'L’éditeur, l’hébergement et les crédits.',
    sections: [
      section(
        'Éditeur du site',
        `Nom\u00a0: ${identity?.name ?? open.fr}`,
        `Forme juridique\u00a0: ${identity?.legalForm ?? open.fr}`,
        `Capital\u00a0: ${identity?.capital ?? open.fr}`,
        `Siège\u00a0: ${identity?.office ?? open.fr}`,
        `Numéro d’immatriculation\u00a0: ${identity?.companyNumber ?? open.fr}`,
        `Numéro de TVA\u00a0: ${identity?.vatNumber ?? open.fr}`,
      ),
      section(
        'Contact',
        `E-mail\u00a0: ${identity?.email ?? open.fr}`,
        `Téléphone\u00a0: ${identity?.phone ?? open.fr}`,
      ),
      section('Directeur de la publication', identity?.publicationDirector ?? open.fr),
      section(
        'Hébergement',
        'Le site est hébergé par un fournisseur d’informatique en nuage, dans l’Union européenne.',
        `Hébergeur\u00a0: ${identity?.host ?? open.fr}`,
      ),
      section(
        'Objet du site',
        'Le site permet à des clients de confier des demandes de sourcing international et d’en suivre l’exécution.',
      ),
      section(
        'Propriété intellectuelle',
        'Les textes, le signe et la présentation du site ne peuvent être reproduits sans l’accord de leur titulaire.',
      ),
      section(
        'Données personnelles',
        'Leur traitement est décrit dans la politique de confidentialité. Vous pouvez demander l’accès, la rectification, l’effacement, ou vous opposer, par la plateforme.',
      ),
      section(
        'Cookies',
        'Le seul cookie du site sert à rester connecté\u202f; la politique de cookies le décrit.',
      ),
      section(
        'Responsabilité',
        'L’éditeur veille à l’exactitude des informations du site et corrige celles qui lui sont signalées.',
      ),
      section(
        'Liens',
        'L’éditeur ne répond pas du contenu des sites vers lesquels un message ou un document mènerait.',
      ),
      section('Droit applicable', 'Le site et ces mentions suivent le droit français.'),
      section(
        'Crédits',
        'Le site est construit avec React, TanStack Router et Query, Base UI, Tailwind CSS, Vite, Fastify et PostgreSQL. Caractères\u00a0: Geist. Icônes\u00a0: Lucide.',
      ),
    ],
  }),
  en: (identity) => ({
    title: 'Legal notice',
    summary: 'The publisher, the hosting and the credits.',
    sections: [
      section(
        'Publisher',
        `Name: ${identity?.name ?? open.en}`,
        `Legal form: ${identity?.legalForm ?? open.en}`,
        `Capital: ${identity?.capital ?? open.en}`,
        `Registered office: ${identity?.office ?? open.en}`,
        `Company number: ${identity?.companyNumber ?? open.en}`,
        `VAT number: ${identity?.vatNumber ?? open.en}`,
      ),
      section('Contact', `Email: ${identity?.email ?? open.en}`, `Phone: ${identity?.phone ?? open.en}`),
      section('Publication director', identity?.publicationDirector ?? open.en),
      section(
        'Hosting',
        'The site is hosted by a cloud provider in the European Union.',
        `Provider: ${identity?.host ?? open.en}`,
      ),
      section(
        'Purpose of the site',
        'The site lets clients entrust international sourcing requests and follow how they are carried out.',
      ),
      section(
        'Intellectual property',
        'The site’s texts, sign and presentation may not be reproduced without their owner’s consent.',
      ),
      section(
        'Personal data',
        'Their processing is described in the privacy policy. You may ask for access, rectification or erasure, or object, through the platform.',
      ),
      section('Cookies', 'The site’s only cookie keeps you signed in; the cookie policy describes it.'),
      section(
        'Liability',
        'The publisher takes care that the site’s information is accurate and corrects what is reported to it.',
      ),
      section('Links', 'The publisher does not answer for sites that a message or a document may lead to.'),
      section('Governing law', 'The site and this notice follow French law.'),
      section(
        'Credits',
        'The site is built with React, TanStack Router and Query, Base UI, Tailwind CSS, Vite, Fastify and PostgreSQL. Typeface: Geist. Icons: Lucide.',
      ),
    ],
  }),
});

/** The notice with what the agency says of itself; null: nothing known yet. */
export function noticeOf(identity: AgencyIdentity | null): Texts<LegalDocument> {
  return { fr: noticeParts.fr(identity), en: noticeParts.en(identity) };
}

export const noticeTexts = noticeOf(null);
