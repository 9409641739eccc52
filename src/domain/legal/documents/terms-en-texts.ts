import { sizeLimit } from '#domain/limit-format.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';

export const termsEn: WriteLegalDocument<'terms'> = (_identity, clientTypes) => {
  const consumers = clientTypes === 'consumers_too';
  return {
    purpose: {
      heading: 'Purpose and definitions',
      blocks: [
        'These terms of use govern access to the platform and the way it is used. Orders placed through it are also subject to the [terms of sale](/cgv); how personal data are handled is set out in the [privacy policy](/confidentialite).',
        'In these terms:',
        {
          terms: [
            ['Platform', 'means this site and the services it gives access to after sign-in.'],
            [
              'Agency',
              'means the publisher of the platform, named in the [legal notice](/mentions-legales#publisher), which looks for products and suppliers on behalf of its clients and organises the transport of their orders.',
            ],
            [
              'Client',
              'means any natural or legal person who holds an account and submits, or intends to submit, a request to the agency.',
            ],
            [
              'Request',
              'means the supply project that the client describes and follows, from its submission to its closure.',
            ],
            ...(consumers
              ? ([
                  [
                    'Business, consumer',
                    'mean, respectively, a client acting for the purposes of a trade, business or profession and a natural person acting for purposes outside any such activity, within the meaning of the preliminary article of the French Consumer Code.',
                  ],
                ] as const)
              : []),
          ],
        },
      ],
    },
    acceptance: {
      heading: 'Acceptance and capacity',
      blocks: [
        'The public pages may be read freely and free of charge. Creating an account requires acceptance of these terms, of the terms of sale and of the privacy policy, by ticking a box that is not ticked in advance and without which sign-up cannot be completed. The platform records the version of the terms of use and of sale that was accepted, its language, its date and its words, which everybody can read in their [settings](/settings).',
        ...(consumers
          ? []
          : [
              'The platform is for businesses only: by creating an account, its holder states that they act for a business.',
            ]),
        'The account holder declares that they are of full age and able to enter into contracts. Anyone acting for a company or another body declares that they are entitled to do so.',
        'Several people may act for the same company, each with an account of their own. The owners of the company invite them, choose their role and remove them; whoever the agency brought in with a company is an owner of it at first. All of these people read the company’s requests, with their quotes, documents and payments; accountants do not read the conversations, the reasons for decisions or the team’s notes, except on requests that they made themselves. The owners may set an amount above which only an owner or an approver accepts quotes; they see to it that each of them is entitled to do what the role allows.',
        'Using the platform is free of charge; users bear the cost of their own connection. Sums owed to the agency are owed under the terms of sale.',
      ],
    },
    services: {
      heading: 'Services',
      blocks: [
        'The platform lets a client:',
        {
          list: [
            'submit a request, attach photos and documents to it, and follow its stages, each with its date;',
            'read the quotes drawn up by the agency, one for the goods and one for the freight, download them, and accept or decline them;',
            'see, for each transfer, the amount due, the agency’s bank details, a payment reference specific to the request and a SEPA QR code, and then tell the team that the transfer has been made;',
            'learn the estimated date of arrival and the tracking number, once they have been given;',
            'exchange messages and files with the team, and confirm that the goods have been received.',
          ],
        },
        'No payment is made on the platform: it collects no money and asks for neither a card number nor access to a bank account. Announcing a transfer is not payment; only its arrival, established by the agency, moves the request on.',
      ],
    },
    account: {
      heading: 'Account, security and closure',
      blocks: [
        'The account is personal. Its holder gives accurate details, keeps them up to date in the settings and keeps every means of signing in secret. A password has at least six characters; a long one, used nowhere else, is strongly recommended.',
        'To protect the account better, its holder may:',
        {
          list: [
            'turn on a second step at sign-in: an authenticator app, a passkey or security key, or a code by text message;',
            'keep recovery codes, each of which works once;',
            'see the list of signed-in devices and end any session remotely.',
          ],
        },
        'What is done from the account is presumed to be done by its holder, unless the contrary is proved. Holders who suspect that someone else has used their account change their password and tell the agency without delay.',
        'Holders may delete their account themselves in their [settings](/settings) once their requests are closed, as set out in the [privacy policy](/confidentialite#exercising), or ask for it to be closed at any time, by message or at the address in the [legal notice](/mentions-legales#contact). Open requests are completed or cancelled as the terms of sale provide.',
        'In the event of a serious breach of these terms, the agency may suspend or end access to the account, after giving the holder its reasons and an opportunity to respond. It may act at once where the security of the platform or the law so requires.',
      ],
    },
    conduct: {
      heading: 'What users undertake',
      blocks: [
        'Users undertake to:',
        {
          list: [
            'submit only requests for goods that may lawfully be made, traded, imported and possessed; counterfeits, weapons, narcotics and protected species, in particular, are excluded;',
            'describe what they need truthfully, and point out any particular constraint, such as compliance, labelling or destination;',
            'submit only content to which they hold the necessary rights and which harms neither others nor public order;',
            'refrain from trying to reach other people’s data, circumvent the platform’s safeguards, extract its content in bulk or hinder its operation;',
            'remain courteous in their dealings with the team.',
          ],
        },
        `Photos and ordinary documents are accepted as files, up to ${sizeLimit(sizeLimits.attachment, 'en')} each; documents that contain macros are refused. Photos are saved without their metadata, in particular without the place where they were taken.`,
      ],
    },
    agency: {
      heading: 'Role of the agency',
      blocks: [
        'The agency examines every request. It may approve or decline it; if it declines, it gives the client its reasons. It carries out with due care the searches and steps provided for in the accepted quotes, and reports on their progress on the platform.',
        'Members of the team can see the requests and conversations of all clients, only as far as their duties require. The client reads the notes that the team writes for them on the request’s page, and not the team’s internal notes.',
        'Quotes, lead times and dates of arrival are set and followed by people. The platform takes no automated decision about its users.',
      ],
    },
    property: {
      heading: 'Intellectual property and content',
      blocks: [
        'The platform, its texts, drawings, trade marks and software remain the property of their respective owners. For as long as they have access, users are granted a personal and non-exclusive right to use them for their intended purpose.',
        'Content that a client submits remains the client’s. The client allows the agency to reproduce it and to pass it on, in particular to suppliers and carriers, only as far, and for as long, as handling the request requires.',
        'The research, comparisons and quotes provided by the agency are meant for the client alone. They may not be passed on to third parties without the agency’s agreement, except where the law so requires or where the client needs advice.',
      ],
    },
    availability: {
      heading: 'Availability and electronic records',
      blocks: [
        'The agency endeavours to keep the platform available at all times, without being able to guarantee it. It may interrupt it for maintenance or repair; users are told beforehand wherever possible.',
        'The platform is designed so that an interruption loses neither requests nor messages that it has confirmed on screen as saved.',
        'The parties agree that the platform’s records, in particular the dated history of each request and the decisions made on quotes, are evidence between them unless the contrary is proved (articles\u00a01366 to 1368 of the French Civil Code).',
        ...(consumers ? ['Consumers nevertheless remain free to prove their case by any means.'] : []),
      ],
    },
    liability: {
      heading: 'Liability',
      blocks: [
        'The agency is answerable for the operation of the platform within the limits of a best-efforts obligation. The performance of orders is governed by the [terms of sale](/cgv).',
        'It is not liable for damage caused by use contrary to these terms, by the user’s own equipment or connection, by a third party unconnected with the service, or by force majeure within the meaning of article\u00a01218 of the French Civil Code.',
        'Between businesses, the agency’s liability for the use of the platform is limited to direct and foreseeable damage.',
        `Nothing in these terms limits liability for gross negligence, wilful misconduct or personal injury${consumers ? ', or the mandatory rights that consumers have by law' : ''}.`,
      ],
    },
    changes: {
      heading: 'Duration and changes',
      blocks: [
        'These terms apply for as long as the account exists.',
        'The agency may change them to take account of the law or of changes in the service. Every new version is announced by email to account holders who accepted another one, and applies to them from the day that the email names, thirty days later; those who do not agree to it may close their account at no cost. Requests that the agency has already approved remain subject to the terms in force on the day it approved them.',
        'If one clause is void, the others stand. Not relying on a clause does not mean giving up the right to rely on it later.',
      ],
    },
    law: {
      heading: 'Governing law and disputes',
      blocks: [
        'These terms are governed by French law. The platform is hosted in the European Union, and data are processed there in accordance with the General Data Protection Regulation (GDPR).',
        'The parties first seek an amicable solution: a complaint may be sent by message or to the contact details in the [legal notice](/mentions-legales#contact).',
        ...(consumers
          ? [
              'Consumers may also turn, free of charge, to a mediator, as explained in the [terms of sale](/cgv#disputes). Those who habitually reside in another country keep the protection of the mandatory provisions of its law.',
            ]
          : []),
        'Failing agreement, the matter is brought before the French courts that have jurisdiction under the ordinary rules.',
      ],
    },
  };
};
