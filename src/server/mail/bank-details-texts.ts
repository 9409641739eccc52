import {
  bankChangeHours,
  formerAgentNotificationDays,
  teamUnchangedDays,
} from '#domain/agency/bank-change-rules.ts';
import type { ChangedDetail } from '#domain/agency/bank-details-rules.ts';
import type { Language } from '#domain/language.ts';
import type { MailKinds } from './mail-kinds.ts';
import type { MailText } from './mail-text-kinds.ts';
import { writeMoment } from './write-moment.ts';

type BankDetailsChanged = MailKinds['bank_details_changed'];
type Hold = MailKinds['bank_details_hold'];

/** Facts for the texts of each step, already formatted in the reader's language. */
interface Facts {
  by: string;
  askedBy: string;
  holder: string;
  ibanEnd: string;
  at: string;
  holdsAt: string;
}
type Step = { subject: string; preview: string; before: string[]; after: string[] };

interface BankTexts {
  somebody: string;
  steps: Record<NonNullable<BankDetailsChanged['step']>, (facts: Facts) => Step>;
  button: string;
  footer: string;
  /** For a former agent: without a link and without advice on what an agent can do. */
  former: { after: string[]; footer: string };
  details: Record<ChangedDetail, string>;
  sameAccount: string;
  hold: (
    at: string,
    changed: string,
  ) => Omit<Step, 'after'> & { after: string[]; button: string; footer: string };
}

const texts: Record<Language, BankTexts> = {
  fr: {
    somebody: 'un administrateur',
    steps: {
      first: ({ by, holder, ibanEnd, at }) => ({
        subject: 'Les coordonnées bancaires de l’agence sont enregistrées',
        preview: `Les virements vont à ${holder}, compte finissant par ${ibanEnd}. À vérifier.`,
        before: [
          `Le ${at}, ${by} a enregistré les coordonnées bancaires affichées à vos clients.`,
          `Les virements vont à ${holder}, sur le compte qui se termine par ${ibanEnd}.`,
        ],
        after: ['Si ce n’est pas voulu, prévenez tout de suite vos collègues et vos clients.'],
      }),
      asked: ({ by, holder, ibanEnd, at }) => ({
        subject: 'D’autres coordonnées bancaires attendent un second agent',
        preview: `${holder}, compte finissant par ${ibanEnd}. Vos clients voient encore les anciennes.`,
        before: [
          `Le ${at}, ${by} a demandé que vos clients virent désormais à ${holder}, sur le compte qui se termine par ${ibanEnd}.`,
          `Un second agent doit le confirmer. Les nouvelles coordonnées vaudront ${bankChangeHours}\u00a0heures après, ou ${teamUnchangedDays}\u00a0jours si l’équipe vient de changer\u202f; d’ici là, vos clients voient les anciennes.`,
        ],
        after: [
          'Vérifiez-les de vive voix avant de confirmer. Si ce changement n’est pas voulu, arrêtez-le\u00a0: chaque agent le peut.',
        ],
      }),
      asked_alone: ({ by, holder, ibanEnd, at, holdsAt }) => ({
        subject: 'Les coordonnées bancaires de l’agence vont changer',
        preview: `${holder}, compte finissant par ${ibanEnd}, à partir du ${holdsAt}.`,
        before: [
          `Le ${at}, ${by} a demandé que vos clients virent désormais à ${holder}, sur le compte qui se termine par ${ibanEnd}.`,
          `Ces coordonnées vaudront à partir du ${holdsAt}\u202f; d’ici là, vos clients voient les anciennes.`,
        ],
        after: [
          'Si ce changement n’est pas voulu, arrêtez-le, puis changez votre mot de passe\u00a0: quelqu’un d’autre s’est servi de votre compte.',
        ],
      }),
      confirmed: ({ by, askedBy, holder, ibanEnd, at, holdsAt }) => ({
        subject: 'Les nouvelles coordonnées bancaires sont confirmées',
        preview: `${holder}, compte finissant par ${ibanEnd}, à partir du ${holdsAt}.`,
        before: [
          `Le ${at}, ${by} a confirmé les coordonnées demandées par ${askedBy}\u00a0: ${holder}, compte qui se termine par ${ibanEnd}.`,
          `Elles vaudront à partir du ${holdsAt}\u202f; d’ici là, vos clients voient les anciennes.`,
        ],
        after: ['Si ce changement n’est pas voulu, arrêtez-le avant\u00a0: chaque agent le peut.'],
      }),
      held: ({ askedBy, holder, ibanEnd, at }) => ({
        subject: 'Les coordonnées bancaires de l’agence ont changé',
        preview: `Les virements vont désormais à ${holder}, compte finissant par ${ibanEnd}.`,
        before: [
          `Depuis le ${at}, vos clients voient les coordonnées demandées par ${askedBy}.`,
          `Les virements vont désormais à ${holder}, sur le compte qui se termine par ${ibanEnd}. Ceux qui arrivent encore sur l’ancien compte restent les vôtres.`,
        ],
        after: [
          'Les clients qui ont un virement à faire en sont prévenus. Si ce changement n’est pas voulu, prévenez-les tout de suite de ne rien virer.',
        ],
      }),
      stopped: ({ by, askedBy, holder, ibanEnd, at }) => ({
        subject: 'Le changement de coordonnées bancaires est arrêté',
        preview: 'Vos clients continuent de voir les coordonnées actuelles.',
        before: [
          `Le ${at}, ${by} a arrêté le changement demandé par ${askedBy}\u00a0: ${holder}, compte qui se termine par ${ibanEnd}.`,
          'Vos clients continuent de voir les coordonnées actuelles.',
        ],
        after: ['Si vous ne savez pas pourquoi, parlez-en à vos collègues.'],
      }),
      role_gone: ({ askedBy, holder, ibanEnd, at }) => ({
        subject: 'Le changement de coordonnées bancaires est abandonné',
        preview: 'Quelqu’un dont il dépendait n’a plus son rôle.',
        before: [
          `Le ${at}, le changement demandé par ${askedBy} a été abandonné\u00a0: ${holder}, compte qui se termine par ${ibanEnd}. Qui l’a demandé, ou confirmé, n’a plus le rôle qu’il fallait.`,
          'Vos clients continuent de voir les coordonnées actuelles.',
        ],
        after: ['S’il est toujours voulu, un administrateur peut le demander de nouveau.'],
      }),
    },
    button: 'Voir les coordonnées',
    footer:
      'Ce message automatique, envoyé à tous les agents, concerne le compte sur lequel vos clients virent.',
    former: {
      after: [
        `Vous ne faites plus partie de l’équipe depuis moins de ${formerAgentNotificationDays}\u00a0jours. Si ce changement vous surprend, parlez-en tout de suite, de vive voix, à quelqu’un de l’agence\u00a0: tant qu’il attend, chaque agent peut l’arrêter.`,
      ],
      footer: `Ce message automatique va à tous les agents, et à qui a quitté l’équipe il y a moins de ${formerAgentNotificationDays}\u00a0jours.`,
    },
    details: {
      account: 'le numéro de notre compte',
      bank: 'les codes de notre banque (BIC)',
      holder: 'le nom du titulaire de notre compte',
    },
    sameAccount: '\u202f; le numéro du compte reste le même',
    hold: (at, changed) => ({
      subject: 'Nos coordonnées bancaires ont changé',
      preview: 'Comparez-les sur le site avant votre virement.',
      before: [
        `Nos coordonnées bancaires ont changé le ${at}${changed && `\u00a0: ${changed}`}. Un virement est attendu de vous.`,
        'Ce message n’en donne pas le numéro, exprès\u00a0: connectez-vous au site, et recopiez de là les coordonnées de votre virement\u202f; si vous les aviez enregistrées, comparez-les et remplacez-les.',
      ],
      button: 'Voir les coordonnées sur le site',
      after: [
        'Votre virement est déjà parti avec les anciennes coordonnées\u202f? Ne le refaites pas\u00a0: écrivez-nous sur la page de votre demande.',
        'Les devis en PDF émis avant portent encore les anciennes coordonnées\u00a0: c’est le site qui fait foi. Un message qui vous donne un autre numéro que le site ne vient pas de nous\u202f; en cas de doute, écrivez-nous sur la page de votre demande.',
      ],
      footer: 'Ce message automatique concerne un virement qui est attendu de vous.',
    }),
  },
  en: {
    somebody: 'an administrator',
    steps: {
      first: ({ by, holder, ibanEnd, at }) => ({
        subject: 'The agency’s bank details have been added',
        preview: `Clients pay ${holder}, account ending in ${ibanEnd}. Please check.`,
        before: [
          `On ${at}, ${by} added the bank details that your clients see.`,
          `Clients now pay ${holder}, account ending in ${ibanEnd}.`,
        ],
        after: ['If you did not expect this, warn your colleagues and your clients at once.'],
      }),
      asked: ({ by, holder, ibanEnd, at }) => ({
        subject: 'New bank details need a second agent',
        preview: `${holder}, account ending in ${ibanEnd}. Clients still see the current details.`,
        before: [
          `On ${at}, ${by} asked to change the bank details to ${holder}, account ending in ${ibanEnd}.`,
          `A second agent must confirm this. Clients see the new details ${bankChangeHours}\u00a0hours after that, or ${teamUnchangedDays}\u00a0days if the team has just changed. Until then, they see the current ones.`,
        ],
        after: [
          'Before you confirm, check the details with your colleague in person or by phone. If the change is wrong, any agent can stop it.',
        ],
      }),
      asked_alone: ({ by, holder, ibanEnd, at, holdsAt }) => ({
        subject: 'The agency’s bank details are about to change',
        preview: `${holder}, account ending in ${ibanEnd}, from ${holdsAt}.`,
        before: [
          `On ${at}, ${by} asked to change the bank details to ${holder}, account ending in ${ibanEnd}.`,
          `Clients see the new details from ${holdsAt}. Until then, they see the current ones.`,
        ],
        after: [
          'If you did not ask for this, stop it and change your password. Somebody else has used your account.',
        ],
      }),
      confirmed: ({ by, askedBy, holder, ibanEnd, at, holdsAt }) => ({
        subject: 'New bank details confirmed',
        preview: `${holder}, account ending in ${ibanEnd}, from ${holdsAt}.`,
        before: [
          `On ${at}, ${by} confirmed the change that ${askedBy} asked for: ${holder}, account ending in ${ibanEnd}.`,
          `Clients see the new details from ${holdsAt}. Until then, they see the current ones.`,
        ],
        after: ['If the change is wrong, any agent can stop it before then.'],
      }),
      held: ({ askedBy, holder, ibanEnd, at }) => ({
        subject: 'The agency’s bank details have changed',
        preview: `Clients now pay ${holder}, account ending in ${ibanEnd}.`,
        before: [
          `Since ${at}, clients have seen the details that ${askedBy} asked for.`,
          `They now pay ${holder}, account ending in ${ibanEnd}. Transfers that still arrive in the old account are still yours.`,
        ],
        after: [
          'We are telling the clients who have a transfer to make. If the change is wrong, warn them at once not to pay.',
        ],
      }),
      stopped: ({ by, askedBy, holder, ibanEnd, at }) => ({
        subject: 'Change of bank details stopped',
        preview: 'Clients still see the current details.',
        before: [
          `On ${at}, ${by} stopped the change that ${askedBy} asked for: ${holder}, account ending in ${ibanEnd}.`,
          'Clients still see the current details.',
        ],
        after: ['If you do not know why, ask your colleagues.'],
      }),
      role_gone: ({ askedBy, holder, ibanEnd, at }) => ({
        subject: 'Change of bank details dropped',
        preview: 'Somebody who asked for it or confirmed it no longer has the role to do so.',
        before: [
          `On ${at}, the change that ${askedBy} asked for was dropped: ${holder}, account ending in ${ibanEnd}. The person who asked for it or confirmed it no longer has the role to do so.`,
          'Clients still see the current details.',
        ],
        after: ['If you still need the change, an administrator can ask for it again.'],
      }),
    },
    button: 'See details',
    footer: 'This is an automatic message to all agents about the account that clients pay into.',
    former: {
      after: [
        `You left the team less than ${formerAgentNotificationDays}\u00a0days ago. If this change surprises you, speak to somebody at the agency at once, in person or by phone. Until it takes effect, any agent can stop it.`,
      ],
      footer: `This is an automatic message to all agents, and to anyone who left the team less than ${formerAgentNotificationDays}\u00a0days ago.`,
    },
    details: {
      account: 'our account number',
      bank: 'our bank’s codes (BIC)',
      holder: 'the account holder’s name',
    },
    sameAccount: '; the account number is the same',
    hold: (at, changed) => ({
      subject: 'Our bank details have changed',
      preview: 'Check them on our site before you make your transfer.',
      before: [
        `Our bank details changed on ${at}${changed && `: ${changed}`}. You have a transfer to make.`,
        'For your safety, this message does not show the number. Sign in to our site and copy the details from there. If your bank has our old details saved, replace them.',
      ],
      button: 'See details on our site',
      after: [
        'Have you already paid with the old details? Do not pay again. Write to us on the request’s page.',
        'PDFs of earlier quotes still show the old details. Only trust our site: a message with a different number is not from us. If in doubt, write to us on the request’s page.',
      ],
      footer: 'This is an automatic message about a transfer that you have to make.',
    }),
  },
};

/**
 * Returns the mail to agents about a step of a change. Mails from before the steps existed are about details that are
 * already in force.
 */
export function bankStepText(details: BankDetailsChanged, language: Language): MailText {
  const { steps, somebody, button, footer, former } = texts[language];
  const { step = 'held', isFormer, holder, ibanEnd, at, holdsAt, link } = details;
  const written = steps[step]({
    by: details.by || somebody,
    askedBy: details.askedBy || somebody,
    holder,
    ibanEnd,
    at: writeMoment(at, language),
    holdsAt: holdsAt ? writeMoment(holdsAt, language) : '',
  });
  if (isFormer) return { ...written, after: former.after, footer: { text: former.footer } };
  return { ...written, button: { label: button, link }, footer: { text: footer } };
}

/**
 * Returns the mail to a client who has a transfer to make. The mail contains no account number and says where to
 * compare it.
 */
export function bankHoldText({ changed = [], at, link }: Hold, language: Language): MailText {
  const { details, sameAccount, hold } = texts[language];
  const named = changed.map((detail) => details[detail]).join(', ');
  const stays = changed.length > 0 && !changed.includes('account') ? sameAccount : '';
  const { button, footer, ...rest } = hold(writeMoment(at, language), named + stays);
  return { ...rest, button: { label: button, link }, footer: { text: footer } };
}
