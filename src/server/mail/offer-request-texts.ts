import { agencyDay, writtenDay } from '#domain/agency/agency-day-format.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { chineseUnits } from '#domain/suppliers/supplier-unit-texts.ts';
import { oneLine } from './draw-summary.ts';
import { mailFooters } from './mail-frame-texts.ts';
import type { MailKinds } from './mail-kinds.ts';
import type { MailText } from './mail-text-kinds.ts';

type Request = MailKinds['offer_request'];
type Line = Request['lines'][number];

interface OfferRequestTexts {
  subject: (agency: string) => string;
  preview: (until: string) => string;
  before: (asked: Pick<Request, 'agency' | 'by'>) => string;
  answerBy: (day: string) => string;
  quantity: (line: Pick<Line, 'unit'> & { quantity: number }) => string;
  /** The word between two quantities. */
  or: string;
  more: { label: string; value: (count: number) => string };
  button: string;
  how: string;
  link: (until: string) => string;
  footer: string;
  day: (day: string) => string;
}

const chineseDays = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' });
const chineseNumbers = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

const offerRequestTexts: Record<SupplierLanguage, OfferRequestTexts> = {
  en: {
    subject: (agency) => `Request for quotation from ${agency}`,
    preview: (until) => `Answer on your own page, without an account, until ${until}.`,
    before: ({ agency, by }) =>
      by === ''
        ? `${agency} would like to have your offer for the following:`
        : `${by} of ${agency} would like to have your offer for the following:`,
    answerBy: (day) => `Please answer by ${day}.`,
    quantity: (line) => formatQuantity(line, 'en'),
    or: ', ',
    more: {
      label: 'And on your page',
      value: (count) => (count === 1 ? '1 more item' : `${count} more items`),
    },
    button: 'Give your prices',
    how: 'The page works on a phone and saves as you type. After you have sent your answer, you can still correct it.',
    link: (until) =>
      `This link is yours alone and works until ${until}. Please do not pass it on: anyone who has it can read and change your offer.`,
    footer: mailFooters.en.ourTeam,
    day: (day) => writtenDay(day, 'en'),
  },
  fr: {
    subject: (agency) => `${agency}\u00a0: demande de prix`,
    preview: (until) => `Répondez sur votre page, sans compte, jusqu’au ${until}.`,
    before: ({ agency, by }) =>
      by === ''
        ? `${agency} souhaite recevoir votre offre pour\u00a0:`
        : `${by} (${agency}) souhaite recevoir votre offre pour\u00a0:`,
    answerBy: (day) => `Merci de répondre au plus tard le ${day}.`,
    quantity: (line) => formatQuantity(line, 'fr'),
    or: ', ',
    more: {
      label: 'Et sur votre page',
      value: (count) => (count === 1 ? '1\u00a0autre article' : `${count}\u00a0autres articles`),
    },
    button: 'Donner vos prix',
    how: 'La page s’ouvre aussi sur un téléphone et enregistre au fil de la saisie. Une fois votre réponse envoyée, vous pouvez encore la corriger.',
    link: (until) =>
      `Ce lien n’est que pour vous et fonctionne jusqu’au ${until}. Ne le transmettez pas\u00a0: toute personne qui l’a peut lire et modifier votre offre.`,
    footer: mailFooters.fr.ourTeam,
    day: (day) => writtenDay(day, 'fr'),
  },
  zh: {
    subject: (agency) => `${agency} 询价函`,
    preview: (until) => `无需注册账号，点击专属链接即可报价，有效期至${until}。`,
    before: ({ agency, by }) =>
      by === '' ? `${agency} 诚邀贵司就以下产品报价：` : `${agency} 的 ${by} 诚邀贵司就以下产品报价：`,
    answerBy: (day) => `请于${day}前（含当日）回复。`,
    quantity: ({ quantity, unit }) => `${chineseNumbers.format(quantity / 100)} ${chineseUnits[unit]}`,
    or: '、',
    more: { label: '其他产品', value: (count) => `另有 ${count} 项，详见报价页面` },
    button: '填写报价',
    how: '手机和电脑均可填写，内容会自动保存。提交后如需更正，可随时修改，直至我方截止报价。',
    link: (until) =>
      `此链接仅供贵司使用，有效期至${until}。请勿转发：任何持有此链接的人都可以查看和修改贵司的报价。`,
    footer: '本邮件应我方业务人员要求由系统自动发送。',
    day: (day) => chineseDays.format(new Date(`${day}T00:00:00Z`)),
  },
};

/** The most lines that the mail names; the page shows all. */
const shownLines = 5;

/** Asks a supplier for an offer in their language. Does not mention the client. */
export function offerRequestText(
  { agency, by, lines, answerBy, link, expiresAt }: Request,
  language: SupplierLanguage,
): MailText {
  const texts = offerRequestTexts[language];
  const until = texts.day(agencyDay(new Date(expiresAt)));
  const shown = lines.slice(0, shownLines);
  const more = lines.length - shown.length;
  const { label, value } = texts.more;
  return {
    subject: texts.subject(agency),
    preview: texts.preview(until),
    before: [texts.before({ agency, by })],
    summary: [
      ...shown.map(({ label: name, unit, quantities }) => ({
        label: oneLine(name),
        value: quantities.map((quantity) => texts.quantity({ quantity, unit })).join(texts.or),
      })),
      ...(more > 0 ? [{ label, value: value(more) }] : []),
    ],
    button: { label: texts.button, link },
    after: [
      ...(answerBy === null ? [] : [texts.answerBy(texts.day(answerBy))]),
      texts.how,
      texts.link(until),
    ],
    footer: { text: texts.footer },
    isFormal: true,
  };
}
