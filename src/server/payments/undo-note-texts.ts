import type { Language } from '#domain/language.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';

/** The note on an entry that an agent undid at once, without giving a reason. The client reads it. */
const undoNoteTexts: Record<Language, { received: string; refunded: string; others: string }> = {
  fr: {
    received: 'Confirmé par erreur.',
    refunded: 'Remboursement noté par erreur.',
    others: 'Noté par erreur.',
  },
  en: {
    received: 'Confirmed by mistake.',
    refunded: 'Refund recorded by mistake.',
    others: 'Recorded by mistake.',
  },
};

export function undoNote(type: EntryType, language: Language): string {
  const texts = undoNoteTexts[language];
  return type === 'received' || type === 'refunded' ? texts[type] : texts.others;
}
