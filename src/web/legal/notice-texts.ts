import { defineTexts } from '#web/shared/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { section } from './legal-document.ts';

const open = 'À compléter';
const openEn = 'To be completed';

export const noticeTexts = defineTexts<LegalDocument>({
  fr: {
    title: 'Mentions légales',
    summary: 'L’éditeur, l’hébergement et les crédits.',
    sections: [
      section(
        'Éditeur du site',
        `Forme juridique\u202f: ${open}`,
        `Capital\u202f: ${open}`,
        `Siège\u202f: ${open}`,
        `Numéro d’immatriculation\u202f: ${open}`,
        `Numéro de TVA\u202f: ${open}`,
      ),
      section('Contact', `Email\u202f: ${open}`, `Téléphone\u202f: ${open}`),
      section('Directeur de la publication', open),
      section(
        'Hébergement',
        'Le site est hébergé par un fournisseur d’informatique en nuage, dans l’Union européenne.',
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
        'Le site est construit avec React, TanStack Router et Query, Base UI, Tailwind CSS, Vite, Fastify et PostgreSQL. Caractères\u202f: Geist. Icônes\u202f: Lucide.',
      ),
    ],
  },
  en: {
    title: 'Legal notice',
    summary: 'The publisher, the hosting and the credits.',
    sections: [
      section(
        'Publisher',
        `Legal form: ${openEn}`,
        `Capital: ${openEn}`,
        `Registered office: ${openEn}`,
        `Company number: ${openEn}`,
        `VAT number: ${openEn}`,
      ),
      section('Contact', `Email: ${openEn}`, `Phone: ${openEn}`),
      section('Publication director', openEn),
      section('Hosting', 'The site is hosted by a cloud provider in the European Union.'),
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
  },
});
