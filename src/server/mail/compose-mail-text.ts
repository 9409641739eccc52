import { keysOf } from '#domain/keys-of.ts';
import type { Language } from '#domain/language.ts';
import { bankHoldText, bankStepText } from './bank-details-texts.ts';
import { digestText } from './digest-texts.ts';
import { mailWordsEn } from './mail-en-texts.ts';
import { mailFooters } from './mail-frame-texts.ts';
import { mailWordsFr } from './mail-fr-texts.ts';
import type { MailKind, MailKinds } from './mail-kinds.ts';
import {
  type ComposedKind,
  type Layout,
  mailLayouts,
  type MailWords,
  type WrittenKind,
} from './mail-layout-kinds.ts';
import type { MailText } from './mail-text-kinds.ts';
import { offerRequestText } from './offer-request-texts.ts';
import type { MailLanguage } from './supplier-mail-kinds.ts';

export const mailWords: Record<Language, MailWords> = { fr: mailWordsFr, en: mailWordsEn };

/**
 * Makes the text of a mail whose details already contain finished paragraphs in the reader's language (news of a
 * request, payment reminders). All paragraphs come before the button.
 */
function textOfParagraphs(
  news: Pick<MailText, 'step' | 'subject' | 'preview' | 'summary' | 'button' | 'footer' | 'isFormal'> & {
    paragraphs: string[];
  },
): MailText {
  const { paragraphs, ...same } = news;
  return { ...same, before: paragraphs, after: [] };
}

type Composer<Kind extends MailKind> = (details: MailKinds[Kind], language: MailLanguage<Kind>) => MailText;

type ComputedComposers = { [Kind in ComposedKind]: Composer<Kind> };
const computedComposers: ComputedComposers = {
  bank_details_changed: bankStepText,
  bank_details_hold: bankHoldText,
  morning_digest: digestText,
  offer_request: offerRequestText,
  request_news: (news) => textOfParagraphs(news),
  payment_reminder: ({ footer, ...news }) => textOfParagraphs({ ...news, footer: { text: footer } }),
};
type LinkLabels = Partial<Record<'button' | 'also', string>>;

function composeFromLayout<Kind extends WrittenKind>(
  kind: Kind,
  details: MailKinds[Kind],
  language: Language,
): MailText {
  const layout: Layout<Record<string, unknown>> = mailLayouts[kind];
  const links = new Map(Object.entries(details));
  const { footer, isFormal } = layout;
  const { button, also, ...rest }: Omit<MailText, keyof LinkLabels> & LinkLabels =
    mailWords[language][kind](details);
  const way = (name: keyof LinkLabels, label: string | undefined) => {
    const link = links.get(layout[name] ?? '');
    return label !== undefined && typeof link === 'string' ? { [name]: { label, link } } : {};
  };
  return {
    ...rest,
    ...way('button', button),
    ...way('also', also),
    ...(footer && { footer: { text: mailFooters[language][footer] } }),
    ...(isFormal && { isFormal }),
  };
}

type Composers = { [Kind in MailKind]: Composer<Kind> };

const layoutComposer = <Kind extends WrittenKind>(kind: Kind) => ({
  [kind]: (details: MailKinds[Kind], language: Language) => composeFromLayout(kind, details, language),
});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both tables have a key for every kind, which the compiler checks
const composers = Object.assign(
  {},
  computedComposers,
  ...keysOf(mailLayouts).map(layoutComposer),
) as Composers;

/** Returns the text between the greeting and the signature of a mail. */
export function composeMailText<Kind extends MailKind>(
  kind: Kind,
  language: MailLanguage<Kind>,
  details: MailKinds[Kind],
): MailText {
  return composers[kind](details, language);
}
