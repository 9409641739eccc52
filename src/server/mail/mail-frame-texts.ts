import { colons, type Language } from '#domain/language.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';

interface Frame {
  /** `firstName` may be empty. */
  greeting: (firstName: string) => string;
  /** The line above the written-out link. */
  linkHint: string;
  signature: (brand: string) => string;
  formalSignature: (brand: string) => string;
  footer: string;
  /** The separator between a label and its value. */
  colon: string;
  /** The language of the sender’s legal details. */
  publisherLanguage: Language;
}

/** Only suppliers read Chinese mails. */
export const mailFrames: Record<SupplierLanguage, Frame> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    linkHint: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:',
    signature: (brand) => `À bientôt,\nl’équipe ${brand}`,
    formalSignature: (brand) => `Cordialement,\n${brand}`,
    footer: 'Ce message automatique concerne la sécurité de votre compte.',
    colon: `${colons.fr} `,
    publisherLanguage: 'fr',
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    linkHint: 'If the button does not work, copy this address into your browser:',
    signature: (brand) => `Kind regards,\nthe ${brand} team`,
    formalSignature: (brand) => `Kind regards,\n${brand}`,
    footer: 'This is an automatic message about the security of your account.',
    colon: `${colons.en} `,
    publisherLanguage: 'en',
  },
  zh: {
    greeting: (name) => (name ? `${name}，您好！` : '您好！'),
    linkHint: '如按钮无法打开，请复制以下网址到浏览器中访问：',
    signature: (brand) => `顺颂商祺！\n${brand}`,
    formalSignature: (brand) => `顺颂商祺！\n${brand}`,
    footer: '本邮件由系统自动发送。',
    colon: '：',
    publisherLanguage: 'en',
  },
};

/** The footers of mails that are not about the security of the reader's account. */
const footerNames = [
  'agent',
  'ourTeam',
  'client',
  'order',
  'document',
  'contract',
  'rights',
  'withdrawal',
  'account',
  'team',
  'administrators',
  'role',
  'money',
  'company',
] as const;
export type FooterName = (typeof footerNames)[number];

export const mailFooters: Record<Language, Record<FooterName, string>> = {
  fr: {
    agent: 'Ce message automatique vous est envoyé à la demande d’un agent.',
    ourTeam: 'Ce message automatique vous est envoyé à la demande de notre équipe.',
    client: 'Ce message automatique vous est envoyé à la demande d’un client.',
    order: 'Ce message automatique confirme ce que vous avez fait sur la page de la demande.',
    document: 'Ce message automatique vous transmet un document comptable. Conservez-le.',
    contract: 'Ce message automatique confirme un contrat. Conservez-le.',
    rights: 'Ce message concerne vos droits\u00a0: il vous est envoyé quels que soient vos paramètres.',
    withdrawal: 'Ce message automatique confirme ce que vous avez déclaré. Conservez-le.',
    account: 'Ce message automatique concerne votre compte.',
    team: 'Ce message automatique, envoyé aux administrateurs et à la personne concernée, porte sur l’équipe de l’agence.',
    administrators: 'Ce message automatique, envoyé aux administrateurs, porte sur l’équipe de l’agence.',
    role: 'Ce message automatique concerne votre accès d’agent.',
    money:
      'Ce message automatique va aux administrateurs, et à qui a quitté l’équipe il y a moins de 30\u00a0jours.',
    company: 'Ce message automatique concerne votre place dans une entreprise cliente.',
  },
  en: {
    agent: 'This is an automatic message, sent to you at an agent’s request.',
    ourTeam: 'This is an automatic message, sent to you at our team’s request.',
    client: 'This is an automatic message, sent to you at a client’s request.',
    order: 'This is an automatic message to confirm what you did on the request’s page.',
    document: 'This automatic message brings you an accounting document. Please keep it.',
    contract: 'This automatic message confirms a contract. Please keep it.',
    rights: 'This message is about your rights. You get it whatever your email settings.',
    withdrawal: 'This automatic message confirms your statement. Please keep it.',
    account: 'This is an automatic message about your account.',
    team: 'This is an automatic message about the agency’s team, for its administrators and the person concerned.',
    administrators: 'This is an automatic message about the agency’s team, for its administrators.',
    role: 'This is an automatic message about your access as an agent.',
    money:
      'This is an automatic message to the administrators, and to anyone who left the team less than 30\u00a0days ago.',
    company: 'This is an automatic message about your role in a client company.',
  },
};
