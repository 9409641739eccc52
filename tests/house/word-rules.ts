import type { Language } from '#domain/language.ts';

/** A forbidden word or spelling, and its replacement. `{}` stands for the program's values. */
export interface WordRule {
  never: RegExp;
  write: string;
  /** Files to which the rule does not apply. */
  spares?: RegExp;
}

/**
 * The agency would have to send a new edition of the legal texts to every client, so these rules alone do not change
 * these texts.
 */
const published = /^src\/domain\/legal\/documents\//;

/** A value of the program, or a number. */
const amount = String.raw`(?:\{\}|\d)`;
const plainSpace = ' ';
/** Units that follow numbers in French. */
const units =
  'jours?|heures?|minutes?|secondes?|mois|ans?|semaines?|caractères?|chiffres?|pixels|euros|[kMG]?o|kg|cm|mm|TTC|HT|points?';

const both: readonly WordRule[] = [
  { never: /'/, write: '’' },
  { never: /\.\.\./, write: '…' },
  { never: /\d{4}-\d{2}-\d{2}(?!T)/, write: 'a date in words' },
  {
    never: new RegExp(`${amount}${plainSpace}(?:€|%|°C)`),
    write: 'a no-break space (U+00A0) before the unit',
  },
];

const french: readonly WordRule[] = [
  // Typography.
  { never: /(?<![\u00a0/a-z]):(?!\/\/|\w)|[^\u00a0]:(?= |$)/, write: 'U+00A0 before the colon' },
  { never: /[^\u202f][;!?](?!\S)|[^\u202f][;!?](?=\u00a0»|\)|$)/, write: 'U+202F before ; ! ?' },
  { never: /«(?!\u00a0)|(?<!\u00a0)»/, write: 'U+00A0 inside « »' },
  { never: /["“”]/, write: '« »' },
  { never: /\ble 1[ \u00a0](?=janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)/, write: '1er' },
  {
    never: new RegExp(`${amount} (?:${units})(?!\\p{L})`, 'u'),
    write: 'U+00A0 between the number and its unit',
  },
  { never: /\bKo\b/, write: 'ko' },
  // Glossary.
  { never: /\b[ée]?mails?\b(?<!e-mails?)|courriels?/i, write: 'e-mail' },
  {
    never: /\bdemandes? acceptées?|accept(?:é|er|ez|ons) (?:votre|la|cette|une) demande/i,
    write: 'demande validée',
  },
  { never: /\bclos(?:e|es|ent)?\b|\bferm(?:ée?s?) (?:la|cette) demande/i, write: 'clôturée' },
  { never: /devis marchandises?\b/i, write: 'devis de marchandise' },
  {
    never:
      /double authentification|à deux facteurs|second facteur|deuxième (?:étape|facteur)|(?:vérification|validation|authentification) en deux étapes/i,
    write: 'connexion en deux étapes, seconde étape',
  },
  {
    never: /réponses? (?:type|toute faite|modèle|prédéfinie)s?\b|réponses? prêtes?\b/i,
    write: 'réponse enregistrée',
  },
  { never: /\braisons?\b/i, write: 'motif' },
  { never: /(?<!ap|dis|com)para(?:[îi]t|issent)\b|(?<!ap|dis|com)paraîtr/i, write: 'apparaîtra' },
  { never: /guett/i, write: 'attendre' },
  {
    never: /(?:vous êtes|vous n’êtes plus|en sera|en est|être) (?:averti|prévenu|invité|informé|connecté)\b/i,
    write: 'words that fit every gender',
  },
  {
    never: /\bvalid(?:er|ez|és?) (?:le|ce|un|votre) devis|\bdevis (?:de fret )?validés?(?!\p{L})/iu,
    write: 'accepter',
  },
  { never: /seuil de validation/i, write: 'seuil d’accord' },
  { never: /référence (?:bancaire|du virement|de virement|ESM)\b/i, write: 'référence de paiement' },
  {
    never: /\btransactions?\b|mouvements? (?:de banque|bancaires?)|lignes? (?:de|du|des) relevés?/i,
    write: 'opération (bancaire)',
  },
  { never: /mouvements? des demandes/i, write: 'journal des paiements, écriture' },
  {
    never: /laiss\p{L}+ de côté/iu,
    write: 'écarter (opération), ignorer (fichier), mettre de côté (demande)',
  },
  { never: /(?:opérations?|écritures?) mises? de côté/i, write: 'écarter' },
  { never: /\bsurplus\b|somme en trop|pay(?:é|er) en trop/i, write: 'trop-perçu', spares: published },
  { never: /\bréglages?\b/i, write: 'paramètres', spares: published },
  { never: /\bsans nouvelles\b/i, write: 'à relancer' },
  { never: /\bd(?:û|ue)s? depuis\b|\bimpayée?s? depuis\b/i, write: 'en retard, demandé le' },
  // False statements about the program (docs/reviews/sentences.md).
  {
    never:
      /nous parvient quand même|prolongé d’autant|dépôt rémunère|notes attachées|tant qu(?:e l’équipe|’elle) ne l’a pas remplacé|réservés à vous et à l’équipe|avance sur l’achat|voit les documents et les paiements|en entier, (?:documents|échanges)|tant que l’agence ne l’a pas remplacé|peut toujours être validé|n’y écrivons|chaque matin ouvré parce|vos propres demandes (?:ne changent|restent)|changement de coordonnées bancaires mis à part|vous pouvez tout lire|n’en lisent pas les échanges|avec le devis, les présentes conditions|avoir sur votre commande|inscrits ici, sauf les comptables|plus récent le remplace|Elle ne permet rien d’autre|chaque facture lue|jusqu’à ce qu’elle réponde|figure sur les factures\.|tout ce que la plateforme conserve|collègues le lisent(?!, sauf)|chaque matin ouvré à|seuls les rappels de paiement|puis avec les documents qui portent/i,
    write: 'what the program does',
  },
  {
    never:
      /attend son heure|(?:rappel|e-mail) ne part de lui-même|virer a un jour|n’en a été repris|versés en trop/i,
    write: 'what happens, to whom',
  },
];

const english: readonly WordRule[] = [
  // Typography.
  { never: /"/, write: '“ ”' },
  { never: / [;:!?](?!\S)/, write: 'no space before punctuation' },
  { never: /\bKB\b|\bko\b/, write: 'kB' },
  {
    never: /\b(?:Jan|Febr?|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}/,
    write: 'the day first: 21 November 2026',
  },
  { never: /\b\d{1,2}(?::\d\d)?[\s\u202f]?[ap]\.?m\b/i, write: '24 hours: 14:05' },
  // Spelling.
  {
    never:
      /\bcolou?rs?\b(?<!colours?)|\b(?:favor|labor|honor|behavior|neighbor|center|meter|liter|catalog|dialog|program)(?:s|ed|ing|ite)?\b(?<!dialogs?)(?<!programs?)/i,
    write: 'British spelling',
  },
  {
    never: /\b\w{3,}(?:iz(?:e|es|ed|ing|ation|ations))\b(?<!\b(?:re)?siz(?:e|es|ed|ing))(?<!prizes?)/i,
    write: '-ise',
  },
  {
    never:
      /\b(?:cancel|travel|label|fulfil|enrol)(?:ed|ing)\b(?<!ll(?:ed|ing))|\bfulfill\b|\benroll\b|\bcanceled\b|\bcheck (?:account|book)\b|(?<!Open Font )\blicense\b|\bgray\b|\bzip code\b/i,
    write: 'British spelling',
  },
  { never: /\be-mails?\b/i, write: 'email' },
  // Glossary.
  { never: /\bmerchandise\b(?! (?:quote|payment)s?\b)/i, write: 'goods' },
  {
    never:
      /\breject(?:s|ed|ing)?\b|\brefus\w+ (?:\w+ ){0,2}(?:quote|request|offer)|\b(?:quote|request|freight)s? (?:\w+ ){0,2}refus/i,
    write: 'declined',
  },
  { never: /\bvalidat(?:e|es|ed|ing|ion)\b/i, write: 'approved' },
  {
    never: /\brequests? (?:was |were |is |has been )?accepted|accepted (?:your|the|this) request/i,
    write: 'approved',
  },
  { never: /\btransportation\b|\bshipping (?:cost|quote|price|fee)s?|\bcarriage\b/i, write: 'freight' },
  {
    never: /two-factor|second factor|2FA|two-step (?:verification|authentication)/i,
    write: 'two-step sign-in, second step',
  },
  { never: /canned|\btemplates?\b|snippets?/i, write: 'saved reply' },
  { never: /\bprofessionals?\b|\bcompanies only\b/i, write: 'businesses' },
  {
    never:
      /told you otherwise|without your word|\breads you\b|[Tt]ransfer nothing before|\bthe one of\b|\bin the team\b|took .{0,20}away/,
    write: 'idiomatic English',
  },
  {
    never: /\brepa(?:y|ys|id|ying|yments?)\b|\bpa(?:y|ys|id|ying) (?:\w+ )?back\b|\breimburs/i,
    write: 'refund',
    spares: published,
  },
  { never: /\bretain(?:s|ed|ing)?\b/i, write: 'keep, kept', spares: published },
  { never: /\bsurplus\b|\bexcess (?:amount|payment)/i, write: 'overpayment' },
  {
    never: /\btransactions?\b|\bbank (?:line|operation|movement)s?\b|\bstatement lines?\b/i,
    write: 'bank entry',
    spares: published,
  },
  { never: /\b(?:transfer|ESM) reference\b|\breference number\b/i, write: 'payment reference' },
  { never: /\bwire(?: transfers?)?\b/i, write: 'transfer' },
  {
    never: /\b(?:put|set|left?) (?:\w+ )?(?:aside|away)\b|\bpostpon/i,
    write: 'snooze (request), dismiss (bank entry)',
    spares: published,
  },
  { never: /\bdue since\b/i, write: 'late, requested on' },
  // False statements about the program (docs/reviews/sentences.md).
  {
    never:
      /reaches us all the same|extended accordingly|deposit pays for the search|notes attached|until the team replaces|only by you and the team|advance on the purchase|server’s logs|sees documents and payments|requests in full|until the agency replaces|can still be accepted|we write once a day|each working morning because|your own requests (?:do not|remain)|except for payment reminders and changes to|you can read everything|accountants (?:cannot see|do not read) the conversations, except|with the quote, these terms|credit note on your order|colleagues here, except accountants|a newer quote replaces|It allows nothing else|each invoice read|repeated until it answers|stands on the invoices\.|everything that the platform keeps|colleagues (?:see it|can see all of this)(?!, except)|every working morning:|only payment reminders|as long as the documents that bear/i,
    write: 'what the program does',
  },
  {
    never: /word of mouth|nobody’s\b(?! name)|nothing of it|(?:reminder|email)s? leaves?\b|they hold \{\}/i,
    write: 'what happens, to whom',
  },
  { never: /^Does .+ (?:collecting|sending|paying)\b/, write: 'Is …' },
];

export const wordRules: Record<Language, readonly WordRule[]> = {
  fr: [...both, ...french],
  en: [...both, ...english],
};

/** A text that is allowed although a rule forbids it. */
export interface Exception {
  language: Language;
  /** The text as written. */
  text: string;
  why: string;
}

const catalogue = 'the specification’s error catalogue, word for word';

export const exceptions: readonly Exception[] = [
  { language: 'fr', text: 'Devis validé avec succès', why: catalogue },
  { language: 'fr', text: 'Devis de fret validé avec succès', why: catalogue },
  { language: 'fr', text: 'Réinitialisation...', why: 'specification, reset-password screen' },
  { language: 'en', text: 'Resetting...', why: 'the same in English' },
  { language: 'en', text: 'Quote validated successfully', why: catalogue },
  { language: 'en', text: 'Freight quote validated successfully', why: catalogue },
  { language: 'en', text: 'Quote rejected', why: catalogue },
  { language: 'en', text: 'Freight quote rejected', why: catalogue },
  { language: 'en', text: 'Error validating quote', why: catalogue },
  { language: 'en', text: 'Error validating freight quote', why: catalogue },
  { language: 'en', text: 'Error rejecting quote', why: catalogue },
  { language: 'en', text: 'Error rejecting freight quote', why: catalogue },
  { language: 'en', text: 'Rejected', why: 'the reform tells it apart from Refused (XP Z12-012)' },
  {
    language: 'en',
    text: 'They were refused, rejected, disputed, suspended or not accepted.',
    why: 'the reform tells it apart from refused (XP Z12-012)',
  },
  {
    language: 'fr',
    text: '{} : votre code est {}. Ne le donnez à personne.',
    why: 'typographic characters would halve the length of a text message',
  },
];
