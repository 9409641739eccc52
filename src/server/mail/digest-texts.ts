import type { DigestPart } from '#domain/notifications/digest-rules.ts';
import type { Language } from '#domain/language.ts';
import type { MailKinds } from './mail-kinds.ts';
import type { MailText } from './mail-text-kinds.ts';

type Digest = MailKinds['morning_digest'];
type Part = Digest['parts'][number];

interface DigestTexts {
  subject: (counts: string) => string;
  counts: Record<DigestPart, (total: number) => string>;
  titles: Record<DigestPart, string>;
  overdueOf: (overdue: number) => string;
  since: (days: number) => string;
  overdue: string;
  all: (total: number) => string;
  oldest: (name: string, since: string) => string;
  before: string;
  button: string;
  footer: string;
  settings: string;
}

const digestTexts: Record<Language, DigestTexts> = {
  fr: {
    subject: (counts) => `Ce matin\u00a0: ${counts}`,
    counts: {
      mine: (total) => `${total} pour vous`,
      nobody: (total) => `${total} sans agent`,
      clients: (total) => `${total} chez vos clients`,
    },
    titles: {
      mine: 'Pour vous',
      nobody: 'Sans agent',
      clients: 'Chez vos clients',
    },
    overdueOf: (overdue) => `dont ${overdue} en retard`,
    since: (days) =>
      days <= 0 ? 'depuis aujourd’hui' : days === 1 ? 'depuis hier' : `depuis ${days}\u00a0jours`,
    overdue: 'en retard',
    all: (total) => `Voir la liste (${total})`,
    oldest: (name, since) => `La plus ancienne\u00a0: ${name}, ${since}.`,
    before: 'Voici les demandes qui attendent ce matin, la plus ancienne d’abord.',
    button: 'Ouvrir mes demandes',
    footer:
      'Vous recevez ce message, les matins ouvrés où quelque chose attend, parce que vous l’avez demandé.',
    settings: 'Ne plus le recevoir',
  },
  en: {
    subject: (counts) => `This morning: ${counts}`,
    counts: {
      mine: (total) => `${total} for you`,
      nobody: (total) => `${total} unassigned`,
      clients: (total) => `${total} with your clients`,
    },
    titles: {
      mine: 'Waiting for you',
      nobody: 'Unassigned',
      clients: 'Waiting for your clients',
    },
    overdueOf: (overdue) => `${overdue} late`,
    since: (days) => (days <= 0 ? 'since today' : days === 1 ? 'since yesterday' : `for ${days}\u00a0days`),
    overdue: 'late',
    all: (total) => `See the list (${total})`,
    oldest: (name, since) => `Oldest: ${name}, ${since}.`,
    before: 'Here are the requests waiting this morning, oldest first.',
    button: 'Open my requests',
    footer: 'You asked for this email on working mornings when something is waiting.',
    settings: 'Stop these emails',
  },
};

function listOf({ name, total, overdue, link, requests }: Part, texts: DigestTexts) {
  return {
    title: [`${texts.titles[name]} (${total})`, ...(overdue > 0 ? [texts.overdueOf(overdue)] : [])].join(
      ', ',
    ),
    entries: requests.map((request) => ({
      label: request.name,
      link: request.link,
      note: [request.client, texts.since(request.days), ...(request.isOverdue ? [texts.overdue] : [])].join(
        ', ',
      ),
    })),
    also: { label: texts.all(total), link },
  };
}

/** Returns the waiting requests, part by part, with links to each part's list and to each named request. */
export function digestText({ parts, link, settingsLink }: Digest, language: Language): MailText {
  const texts = digestTexts[language];
  const oldest = parts[0]?.requests[0];
  return {
    subject: texts.subject(parts.map(({ name, total }) => texts.counts[name](total)).join(', ')),
    preview: oldest ? texts.oldest(oldest.name, texts.since(oldest.days)) : '',
    before: [texts.before],
    lists: parts.map((part) => listOf(part, texts)),
    button: { label: texts.button, link },
    after: [],
    footer: { text: texts.footer, label: texts.settings, link: settingsLink },
  };
}
