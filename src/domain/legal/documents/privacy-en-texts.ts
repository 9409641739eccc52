import { wordsIfConsumersServed } from '#domain/agency/client-kind-rules.ts';
import { unusedUploadLifetime } from '#domain/attachments/attachment-rules.ts';
import { nameRetentionYears } from '#domain/personal-data/erasure-rules.ts';
import {
  auditMonths,
  decisionAddressYears,
  endedRecordDays,
  listDraftDays,
  mailDays,
  invoiceYears,
  payerYears,
  sessionDays,
  unclaimedMonths,
  unusedPdfDays,
} from '#domain/personal-data/retention-limits.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';

const day = 24 * 60 * 60 * 1000;

export const privacyEn: WriteLegalDocument<'privacy'> = (_identity, clientTypes) => ({
  controller: {
    heading: 'Controller',
    blocks: [
      'The agency that publishes this platform processes the data collected on it. Its identity and contact details are in the [legal notice](/mentions-legales#publisher). It decides on the processing described here and is responsible for it.',
      'Send any question about personal data to the address given there. If the agency appoints a data protection officer, you can reach them at the same address.',
      'This policy applies to visitors, clients and members of the team. It is based on Regulation (EU) 2016/679 (GDPR) and on the French Data Protection Act of 6\u00a0January 1978.',
    ],
  },
  data: {
    heading: 'Data collected',
    blocks: [
      'We collect only the data that the service needs. They come from you, from your browser or, if you sign in with another account, from the provider of that account.',
      'If you contacted us, or were a client of the agency before this platform, a member of the team may have recorded your name, email address, phone number, language and company here, and opened a request for you. These data then come from that exchange or from the agency’s own client records (article\u00a014 GDPR), as the email that invites you says. Until you accept the invitation, nobody can sign in to that account, and you can ask us to delete it.',
      {
        table: {
          caption: 'Categories of data and what they contain',
          columns: ['Category', 'What it contains'],
          rows: [
            [
              'Account',
              `Last and first name, email address, phone number, billing address if you give one, language, role (client, agent, administrator)${wordsIfConsumersServed(clientTypes, ', whether you act as a business or as a consumer')}, dates of creation and change, version, language and date of the terms accepted.`,
            ],
            [
              'Company',
              'If you act for a company: the details you give about it (name, legal form, registration, VAT and EORI numbers, billing address and email, delivery addresses with contact, phone and opening hours), who belongs to it, in which role and since when, who has been invited to it (email address, role, by whom and when), and for whom you act. The other people in the company see your name, your role and since when you have belonged to it; its owners also see your email address.',
            ],
            [
              'Means of signing in',
              'Hash of the password, whether two-step sign-in is on (administrators see this for agents), second step (encrypted secret of an app, public key of a passkey, number that receives codes), hashes of recovery codes, identifier and address passed on by the provider you chose.',
            ],
            [
              'Requests and orders',
              `Subject (the title you give), description, attached files, references, dated statuses, the team’s notes, quotes and decisions, changes asked for, reasons for a withdrawal or cancellation, transfers announced and their proof, payment reminders, sums received, waived, carried over, kept or paid back${wordsIfConsumersServed(clientTypes, ', your express request to begin, your statement of withdrawal (name, email address, date and time)')}, date of arrival, tracking number, delivery address if you give one, invoices and credit notes, with their statuses at an e-invoicing platform.`,
            ],
            [
              'The agency’s bank statements',
              'For each entry in the agency’s account: date, amount, name and IBAN of the payer, wording, and the request that the team matches it with. Only the team can see them; the copy of your data contains those of your payments.',
            ],
            [
              'Conversations',
              'Messages, their files, and the last message read on either side. While a request’s page is open, the other side can see that somebody is there and is typing. Internal notes, with their files, that members of the team write to one another about a request.',
            ],
            [
              'The team’s notes',
              'What agents write down about you to handle your requests (your preferences, what was agreed by phone). Your account does not show these notes. The copy of your data contains them, without the author’s name, and they are deleted with your account.',
            ],
            [
              'People at suppliers',
              'Name, email address, phone number and messenger name of the people whom the agency deals with at its suppliers, as the team wrote them. If the agency asks them for a price, an email brings them a personal link; the address, and the things they enter on their page, are kept with the request. Only the team can see these data. Those people can ask the agency to correct or delete them.',
            ],
            [
              'Approval within a company',
              'If you act for a company: whom you asked to approve a quote or who asked you, when, what was said and the outcome. Your colleagues can see all of this, except accountants. They and the agency see who asked whom and the outcome, but not what was said.',
            ],
            [
              'Proof of decisions',
              'Who decided, on behalf of which company, when, IP address, browser, and SHA-256 fingerprint of the quote accepted or declined.',
            ],
            [
              'Connection and security',
              'IP address, browser, dates of sign-in and last activity, failed attempts, technical logs. The country shown for a session is worked out from the IP address without involving any third party.',
            ],
            [
              'Mail',
              'A record of the service emails sent (recipient, kind, date). Their subject and content, which may name your request, are erased once the email has left. If it could not leave, they stay encrypted for at most eight days, so that the team can send it again.',
            ],
            [
              'Notifications',
              'If you turn them on: the technical address that your browser gives to this device.',
            ],
          ],
        },
      },
      'Forms mark the mandatory fields. Without them, we cannot open the account or handle the request. We use your phone number to reach you about your requests. We ask for no sensitive data; please do not enter any in free-text fields.',
      'What your browser keeps is described in the [cookie policy](/cookies).',
    ],
  },
  purposes: {
    heading: 'Purposes',
    blocks: [
      'The data are used to:',
      {
        list: [
          'open and manage accounts, and verify email addresses;',
          'examine requests, draw up quotes, and carry out and deliver orders;',
          'match the transfers received with their requests, and send reminders of payments that are due;',
          'exchange messages with you and tell you about your requests;',
          'keep accounts and issue invoices;',
          'prove what was agreed, and defend our rights in a dispute;',
          'protect accounts and the platform against intrusion and abuse.',
        ],
      },
      'We do not use them for advertising or profiling. We do not analyse your browsing, and we take no decision based solely on automated processing that would have legal effects on you or similarly significantly affect you (article\u00a022 GDPR).',
    ],
  },
  'legal-bases': {
    heading: 'Legal bases',
    blocks: [
      'Each processing operation rests on one of the bases in article\u00a06 of the GDPR:',
      {
        terms: [
          [
            'Contract or steps before it (article\u00a06(1)(b))',
            'managing the account, examining requests, quotes, orders, payments, delivery, conversations and service information.',
          ],
          [
            'Legal obligation (article\u00a06(1)(c))',
            'accounts and invoices, customs obligations, answers to competent authorities and to people exercising their rights.',
          ],
          [
            'Legitimate interest (article\u00a06(1)(f))',
            'security of accounts and of the platform, proof of decisions, defence of legal claims, answers to complaints. We have weighed these interests against yours: we use limited data and keep them for the periods given below.',
          ],
          [
            'Consent (article\u00a06(1)(a))',
            'notifications in your browser and, if the agency ever sends any, marketing messages that require consent. You may withdraw it at any time, which does not affect earlier processing.',
          ],
        ],
      },
    ],
  },
  recipients: {
    heading: 'Recipients and processors',
    blocks: [
      'Members of the team have access to the data, as far as their duties require. If you act for a company, everybody who belongs to it here can see its requests, with their quotes, documents and payments. Accountants cannot see the conversations, the reasons for decisions or the team’s notes, except on requests that they made themselves. We neither sell nor rent the data. No client ever has access to another client’s data.',
      'We may pass them on, each time only as far as necessary:',
      {
        table: {
          caption: 'Recipients of the data and when they receive them',
          columns: ['Recipient', 'Data', 'When'],
          rows: [
            [
              'Hosting provider, named in the legal notice',
              'All data of the platform',
              'Always, as a processor',
            ],
            [
              'Object store',
              'Quotes, invoices and credit notes as PDF, attached files',
              'If the agency stores its files there rather than with its hosting provider',
            ],
            [
              'Email delivery service',
              'Address and content of service messages',
              'For each email sent to you',
            ],
            [
              'European service that verifies VAT numbers (VIES)',
              'Your company’s VAT number',
              'If the agency has it verified',
            ],
            [
              'Approved e-invoicing platform',
              'Invoices and credit notes addressed to a business established in France',
              'If the agency has connected one',
            ],
            [
              'Accounting program or platform that reads the agency’s invoices',
              'Invoices and credit notes',
              'If the agency has given it a key',
            ],
            [
              'Text message gateway',
              'Phone number and one-time code',
              'If you choose to receive codes by text message',
            ],
            [
              'Identity provider (OpenID Connect)',
              'The fact that you sign in here; the provider gives us an identifier, an address and a name',
              'If the agency offers one and you use it',
            ],
            [
              'Notification service of your browser’s maker',
              'Encrypted content of the notification, technical address of the device',
              'If you turn notifications on',
            ],
            [
              'Suppliers, carriers, forwarders, customs',
              'Description of what is needed; name, address and phone for delivery',
              'To carry out an order',
            ],
            [
              'Bank, accountant, insurer, counsel',
              'References and amounts, relevant documents',
              'For receipt of payments, accounting or the defence of our rights',
            ],
            ['Competent authorities', 'What the law requires us to disclose', 'At their lawful request'],
          ],
        },
      },
      'Providers that process data on our behalf are bound by a contract in accordance with article\u00a028 of the GDPR. No page loads content from a third party’s server: typefaces, images and programs come from the platform itself.',
    ],
  },
  hosting: {
    heading: 'Hosting',
    blocks: [
      'The database and the files are hosted in the European Union, by the provider named in the [legal notice](/mentions-legales#hosting). Where the agency uses an object store, it chooses one that is also in the European Union.',
    ],
  },
  transfers: {
    heading: 'Transfers outside the European Union',
    blocks: [
      'Running the platform involves no transfer of data outside the European Union. Data may, however, occasionally be transferred:',
      {
        list: [
          'to a supplier, carrier or customs authority established in a third country, for what is needed to perform an order that you placed or that was placed in your interest (article\u00a049(1)(b) and (c) GDPR);',
          'to the identity provider or the notification service that you yourself chose to use, on its own terms.',
        ],
      },
      'Any other transfer would require an adequacy decision of the European Commission or appropriate safeguards, such as standard contractual clauses (articles\u00a045 and 46). You may ask us for a copy of them.',
    ],
  },
  retention: {
    heading: 'Retention',
    blocks: [
      {
        table: {
          caption: 'How long each category of data is kept',
          columns: ['Data', 'Kept for'],
          rows: [
            [
              'Account',
              'As long as it exists. You can delete it yourself: its contact details and means of signing in are then erased at once',
            ],
            [
              'An account that the agency opened for you, if you never used it and no request was made for you',
              `Erased automatically ${unclaimedMonths}\u00a0months after the last invitation or, if there was none, after it was opened`,
            ],
            [
              'Terms accepted (version, language, date)',
              'As long as the account exists, then with your requests, without your name once it has been removed. The text of the terms, which says nothing about you, is kept',
            ],
            [
              'Your company',
              'As long as somebody belongs to it. It is then erased or, if it has requests, kept as named on their documents, without its billing email and delivery addresses',
            ],
            [
              'Your name on your requests, if no deposit was ever paid, once the account is deleted',
              `${nameRetentionYears.unpaid}\u00a0years, then removed automatically`,
            ],
            [
              'Your name on all your requests, with their quotes, payments and conversations, if the deposit for any of them was paid, once the account is deleted',
              `${nameRetentionYears.paid}\u00a0years from the end of the year in which the request was closed (article\u00a0L123-22 of the French Commercial Code), then removed automatically`,
            ],
            [
              'Your name on what you did in other people’s requests (for a company or as a member of the agency’s team), if you have no request of your own, once the account is deleted',
              `${nameRetentionYears.paid}\u00a0years from the end of the year of the deletion, then removed automatically`,
            ],
            [
              'IP address and browser of a decision on a quote',
              `${decisionAddressYears}\u00a0years from the end of the year in which the request was closed, then erased automatically`,
            ],
            [
              'Delivery address of a request',
              'With the request, as long as the account or the company exists; it is then erased. Invoices that were already issued state it',
            ],
            [
              'Invoices and credit notes (name, address, numbers, subject, lines, PDF, reasons for their statuses)',
              `As long as the account or the company exists, and at least ${invoiceYears}\u00a0years from the end of the year of the document (article\u00a0L123-22 of the French Commercial Code); once both have passed, erased automatically. The number, the date, the amounts, the country and the request’s reference remain`,
            ],
            [
              'Name and IBAN of the payer, wording and references, in the agency’s bank statements',
              `${payerYears}\u00a0years from the end of the year of the entry (article\u00a0L123-22 of the French Commercial Code), then erased automatically; the date and the amount remain`,
            ],
            ['People at suppliers', 'Until the team removes them from the supplier, or they ask us to'],
            [
              'Files from the agency’s bank whose columns nobody has identified yet',
              `Erased automatically ${endedRecordDays}\u00a0days after they arrive`,
            ],
            [
              'Sessions (device, IP address)',
              `Erased automatically ${endedRecordDays}\u00a0days after they expire. They expire after ${sessionDays.idle}\u00a0days without a visit, and after ${sessionDays.most}\u00a0days at the latest`,
            ],
            [
              'One-time links and invitations',
              `Erased automatically ${endedRecordDays}\u00a0days after they expire; the invitation to an account that the agency opened stays with that account until it is accepted or the account is erased`,
            ],
            [
              'Lists of existing clients that the agency imports',
              `The file is erased automatically once it is imported, and after ${listDraftDays * 24}\u00a0hours at the latest; lines that were not imported are erased after ${endedRecordDays}\u00a0days`,
            ],
            [
              'Record of what was done on behalf of the agency or of a client’s company: settings, team, people and roles, copies of data, deleted accounts, with the IP address',
              `Erased automatically after ${auditMonths}\u00a0months`,
            ],
            [
              'Technical logs of the server',
              'As long as the agency’s hosting provider keeps them; the platform itself keeps none',
            ],
            ['Record of emails sent', `Erased automatically after ${mailDays}\u00a0days`],
            [
              'Files uploaded but never used',
              `Erased automatically after ${unusedUploadLifetime / day}\u00a0days; a quote’s PDF after ${unusedPdfDays * 24}\u00a0hours`,
            ],
            ['Presence and typing', 'Not recorded'],
            ['Notifications', 'Until you turn them off or sign out'],
            ['Marketing, if the agency does any', '3\u00a0years from the last contact, or until you object'],
            ['Cookies', '13\u00a0months at most; the cookie policy has the details'],
            ['Document provided to prove your identity', 'The time it takes to check it'],
          ],
        },
      },
      'Once a name has been removed, the request’s pages no longer show it. It may still appear where somebody wrote it: in quote PDFs, messages and attached files. Invoices and credit notes bear it until they are erased.',
    ],
  },
  security: {
    heading: 'Security',
    blocks: [
      'Your data are protected by the following measures:',
      {
        list: [
          'encrypted exchanges between your browser and the platform;',
          'passwords kept only as Argon2id hashes, session tokens and one-time links only as SHA-256 hashes;',
          'secrets of authenticator apps, signing keys and waiting mail sealed by encryption (AES-256-GCM) in the database;',
          'a second step at sign-in for those who turn it on, a further check before any sensitive action, and an email whenever something changes that affects the security of the account;',
          'a limit on the number of attempts to sign in;',
          'private files: your rights are checked before every download;',
          'photos saved without their metadata, in particular without the place where they were taken;',
          'a history of actions, rights limited by role, and encrypted backups where the agency uses the platform’s own tool.',
        ],
      },
      'No measure removes every risk. In the event of a personal data breach likely to result in a risk to your rights and freedoms, the agency notifies the French authority (CNIL) within 72\u00a0hours (article\u00a033 GDPR) and, where that risk is high, informs you without undue delay (article\u00a034). To report a vulnerability, write to the address in the [legal notice](/mentions-legales#contact).',
    ],
  },
  rights: {
    heading: 'Your rights',
    blocks: [
      'You have the following rights:',
      {
        terms: [
          ['Access (article\u00a015)', 'to know which data we hold about you and to receive a copy of them.'],
          ['Rectification (article\u00a016)', 'to have inaccurate data corrected or completed.'],
          [
            'Erasure (article\u00a017)',
            'to have your data deleted, except data that the law obliges us to keep, in particular accounting records (article\u00a017(3)(b)), or that we need to defend a claim.',
          ],
          [
            'Restriction (article\u00a018)',
            'to have the use of your data suspended while a dispute about them is examined.',
          ],
          [
            'Portability (article\u00a020)',
            'to receive the data you provided in a structured, machine-readable format.',
          ],
          [
            'Objection (article\u00a021)',
            'to object, on grounds relating to your situation, to processing based on legitimate interest and, without giving any reason, to any marketing.',
          ],
          ['Withdrawal of consent (article\u00a07(3))', 'to withdraw your consent at any time.'],
          [
            'Instructions after death',
            'to decide what happens to your data after your death (article\u00a085 of the French Data Protection Act).',
          ],
        ],
      },
    ],
  },
  exercising: {
    heading: 'Exercising your rights',
    blocks: [
      'You can exercise some of these rights yourself in your [settings](/settings). There, you can correct your name, phone number, billing address, language and email address, remove a means of signing in or a linked account, and end your sessions. You can also download a copy of the data about you, in a structured, machine-readable format, and delete your account. If you act for a company, that copy contains what you wrote and did for it, without your colleagues’ words. Once you have left the company, the copy contains nothing else about it, and the company keeps its requests. The copy does not include the team’s internal notes on a request, since they may concern other people. Ask us for those that concern you, and we will give them to you once we have reviewed them.',
      'You can delete your account once your requests are closed, since we cannot carry out open requests without it. The requests of a company that has other people do not prevent it. If you are the only owner of such a company, you must first make somebody else an owner, and the team always keeps an agent and an administrator. Deletion is immediate and final. It erases your email address, phone number, billing address, means of signing in, sessions, settings, unused files and the team’s internal notes on your requests; if nothing that is kept bears your name, it also erases your name. Closed requests are kept, with their author’s name, for the [periods given above](/confidentialite#retention). The record of the deletion contains no name, and an email confirms the deletion to you.',
      'For your other rights, write to us through the messages of one of your requests or at the contact details in the [legal notice](/mentions-legales#contact). This is free of charge, unless a request is manifestly unfounded or excessive.',
      'We answer within one month of receiving your request. If it is complex, or if there are many requests, we may extend this period by two months; we then tell you so within the first month, with the reasons (article\u00a012(3)). We ask for proof of identity only if we have reasonable doubts.',
    ],
  },
  minors: {
    heading: 'Minors',
    blocks: [
      'The platform is for businesses and adults. It does not knowingly collect data about minors. If you notice that a minor has opened an account, tell us and we will erase it.',
    ],
  },
  authority: {
    heading: 'Complaint to the data-protection authority',
    blocks: [
      'If you have contacted us and still consider that your rights are not respected, you may complain to the French data-protection authority:',
      {
        terms: [
          ['Authority', 'Commission nationale de l’informatique et des libertés (CNIL)'],
          [
            'Address',
            '3\u00a0place de Fontenoy, TSA\u00a080715, 75334\u00a0Paris\u00a0Cedex\u00a007, France',
          ],
        ],
      },
      'You may also complain to the authority of the European Union Member State where you live or work, or where you believe the infringement took place (article\u00a077 GDPR), and go to court.',
    ],
  },
});
