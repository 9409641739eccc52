import { statusRow } from '#domain/requests/request-rules.ts';
import { requestStatuses } from '#domain/requests/status-lifecycle.ts';
import { defineTexts, useTexts } from '#web/shared/language/language.ts';
import { statusTexts } from '#web/requests/status-texts.ts';

const actionMeaningTexts = defineTexts({
  fr: {
    meaning: (statuses: string) =>
      `Action requise\u00a0: ${statuses}, et les demandes de modification. S’y ajoutent les paiements déjà couverts, les devis expirés et les clôtures proposées faute de nouvelles.`,
  },
  en: {
    meaning: (statuses) =>
      `Action required: ${statuses}, and changes that clients ask for. Payments already covered, expired quotes and closings proposed for lack of news are added.`,
  },
});

/** Explains, below a list of requests that agents must act on, which requests it contains. */
export function ActionMeaningText() {
  const { meaning } = useTexts(actionMeaningTexts);
  const { statuses } = useTexts(statusTexts);
  const own = requestStatuses.filter((status) => statusRow(status).actionBy === 'agent');
  return (
    <p className="mt-5 text-14 text-muted">{meaning(own.map((status) => statuses[status]).join(', '))}</p>
  );
}
