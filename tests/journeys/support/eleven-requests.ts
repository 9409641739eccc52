import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/language.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../../support/caller.ts';
import { today } from '../../support/samples.ts';
import type { Person } from './people.ts';

/** Eleven requests. A and B, for which the client must act, come first, then C to K. */
export const eleven = [
  { title: 'A Œuvre céramique', status: 'devis_emis' },
  { title: 'B Lampes d’atelier', status: 'depot_en_attente' },
  { title: 'C Vases', status: 'commande_en_preparation' },
  { title: 'D Tapis', status: 'envoi_en_cours' },
  ...'EFGHIJ'.split('').map((letter) => ({ title: `${letter} Plateaux` })),
  { title: 'K Panier', status: 'livree' },
] as const;

/** Returns the first sentence on the dashboard of their client: a decision and a deposit wait. */
export async function sentenceFor({ api }: Person, language: Language): Promise<string> {
  const { payBy } = await done(api.call(endpoints.countMyRequests));
  const { toDo } = homeTexts[language];
  const { money, nearDate } = formatsIn(language);
  const day = payBy && nearDate(payBy, today());
  const amount = money(60_000);
  return toDo({ decisions: 1, samples: 0, payments: 1, amount, day, isLate: false });
}
