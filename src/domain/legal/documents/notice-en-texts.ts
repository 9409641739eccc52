import { registerNumber, vatWords } from '#domain/agency/publisher-format.ts';
import { makeMailLink, makePhoneLink } from './contact-link-format.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';
import { isNoticeOpen, tradeName } from './notice-rules.ts';

const open = 'To be completed';

export const noticeEn: WriteLegalDocument<'notice'> = (identity, clientTypes) => {
  const consumers = clientTypes === 'consumers_too';
  return {
    publisher: {
      heading: 'Publisher',
      blocks: [
        ...(isNoticeOpen(identity) ? ['The agency has not yet completed its details.'] : []),
        {
          terms: [
            ['Legal name', identity?.legalName ?? open],
            ...tradeName(identity, 'Trade name'),
            ['Legal form', identity?.legalForm ?? open],
            ['Share capital', identity?.capital ?? open],
            ['Registered office', identity?.office ?? open],
            ['Company number', (identity && registerNumber(identity)) ?? open],
            ['VAT number', (identity && vatWords(identity, 'en')) ?? open],
          ],
        },
      ],
    },
    contact: {
      heading: 'Contact',
      blocks: [
        {
          terms: [
            ['Email', makeMailLink(identity?.email) ?? open],
            ['Phone', makePhoneLink(identity?.phone) ?? open],
          ],
        },
        'Clients can also write to the team from the page of any of their requests.',
      ],
    },
    director: {
      heading: 'Publication director',
      blocks: [{ terms: [['Name', identity?.publicationDirector ?? open]] }],
    },
    hosting: {
      heading: 'Hosting',
      blocks: [
        'The site and its data are hosted by a cloud provider in the European Union.',
        { terms: [['Hosting provider', identity?.host ?? open]] },
      ],
    },
    purpose: {
      heading: 'Purpose of the site',
      blocks: [
        'The site presents the work of an international sourcing agency and lets its clients submit requests, receive quotes, pay by bank transfer and follow their orders until they are received. The [terms of use](/cgu) govern the use of the site, and the [terms of sale](/cgv) govern orders.',
      ],
    },
    accessibility: {
      heading: 'Accessibility',
      blocks: [
        'The site is designed for everyone to use: by keyboard alone, with a screen reader, at high magnification, in light or dark appearance, and without animation for those who prefer it. It aims at level\u00a0AA of WCAG\u00a02.2, the guidelines on which the French accessibility standard (RGAA) is based.',
        'Compliance status: no third party has yet audited the site against the RGAA, so the site does not declare itself compliant. Its screens go through automated checks and keyboard walkthroughs, which do not replace such an audit.',
        {
          list: [
            'Some assistive technologies may not be able to read PDF quotes and files attached to messages. On request, we give you their content in another form.',
            'If you cannot use something on the site, write to the address above, and we will find a solution with you.',
            'If our answer does not satisfy you, you may contact the French Defender of Rights (Défenseur des droits) through the form on its website, through its delegates, or by letter, free of postage in France (Défenseur des droits, Libre réponse\u00a071120, 75342\u00a0Paris\u00a0Cedex\u00a007).',
          ],
        },
      ],
    },
    property: {
      heading: 'Intellectual property',
      blocks: [
        'The texts, drawings, trade marks and presentation of the site are protected by the French Intellectual Property Code. Reproducing or displaying them, in whole or in part, requires the prior agreement of their owner, apart from the exceptions provided for by law, such as short quotations or private copies. The free software used remains subject to its own licences.',
      ],
    },
    'personal-data': {
      heading: 'Personal data',
      blocks: [
        'The [privacy policy](/confidentialite) explains how we process personal data. Under the GDPR and the French Data Protection Act, you may contact us to ask for access to your data, their rectification or erasure, or to object to their processing. The policy also explains [how to do so](/confidentialite#exercising).',
      ],
    },
    cookies: {
      heading: 'Cookies',
      blocks: [
        'The site uses only what it strictly needs to work: no audience measurement, no advertising. The [cookie policy](/cookies) has the complete list.',
      ],
    },
    liability: {
      heading: 'Liability and links',
      blocks: [
        'The publisher takes care that the information on the site is accurate and corrects any error reported to it. This information is for general guidance: only a quote and the [terms of sale](/cgv) commit the agency.',
        'The publisher is not responsible for the content of sites that a message or a document may link to. Report any unlawful content to the publisher at the contact details above; it examines such reports without delay.',
      ],
    },
    law: {
      heading: 'Governing law',
      blocks: [
        `French law governs the site and this notice. If the French and English versions of the legal texts differ, the French version prevails${consumers ? ', without prejudice to the rights of a consumer to whom only the other version was presented' : ''}.`,
      ],
    },
    credits: {
      heading: 'Credits',
      blocks: [
        'The site is designed and developed with the following technologies:',
        {
          terms: [
            [
              'Interface',
              'React, TanStack Router and TanStack Query, Base UI, Tailwind CSS; built with Vite and TypeScript.',
            ],
            ['Server', 'Node.js, Fastify, Kysely, Zod and PostgreSQL.'],
            ['Documents', 'PDFKit for quotes, invoices and receipts, sharp for photos, uqr for QR codes.'],
            ['Typefaces', 'Geist, Newsreader and Noto Sans, under the SIL Open Font License.'],
            ['Icons', 'Lucide.'],
            ['Countries of addresses', 'ip-location-db, under CC0.'],
          ],
        },
        'The drawings and the default mark were made for this product.',
      ],
    },
  };
};
