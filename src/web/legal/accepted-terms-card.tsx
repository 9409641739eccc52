import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { legalEndpoints } from '#contract/legal/legal-endpoints.ts';
import type { Acceptances } from '#contract/legal/legal-replies.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { AcceptedWordingDialog } from './accepted-wording-dialog.tsx';
import { acceptedTermsTexts } from './accepted-terms-texts.ts';

const acceptedQuery = queryOptions({
  queryKey: ['accepted-terms'],
  queryFn: ({ signal }) => call(legalEndpoints.listAcceptedTerms, { signal }),
});

type Acceptance = Acceptances['items'][number];

/** Groups the acceptances of the same text. */
function byWords(items: readonly Acceptance[]): [Acceptance, ...Acceptance[]][] {
  const groups = new Map<string, [Acceptance, ...Acceptance[]]>();
  for (const item of items) {
    const group = groups.get(item.sha256);
    if (group) group.push(item);
    else groups.set(item.sha256, [item]);
  }
  return [...groups.values()];
}

/** Lists the terms that a client has accepted. Each can be read as it was at the acceptance. */
export function AcceptedTermsCard() {
  const texts = useTexts(acceptedTermsTexts);
  const formats = useFormats();
  const query = useQuery(acceptedQuery);
  const last = query.data?.items
    .map(({ acceptedAt }) => acceptedAt)
    .toSorted()
    .at(-1);
  return (
    <Card title={texts.title} value={last && formats.shortDate(last)} description={texts.description}>
      <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={3}>
        {({ items, announced }) => (
          <div className="flex flex-col gap-4">
            {announced && <AnnouncedSection {...announced} />}
            {items.length === 0 ? (
              <p className="text-14 text-muted">{texts.none}</p>
            ) : (
              <ItemList label={texts.title}>
                {byWords(items).map((group) => (
                  <WordingRow key={group[0].sha256} group={group} />
                ))}
              </ItemList>
            )}
          </div>
        )}
      </LoadedSection>
    </Card>
  );
}

function AnnouncedSection({ edition, effectiveFrom }: NonNullable<Acceptances['announced']>) {
  const texts = useTexts(acceptedTermsTexts);
  const formats = useFormats();
  return (
    <p>
      {texts.announced(edition, formats.date(effectiveFrom))}{' '}
      <Link to="/cgu" className="rounded-chip text-accent underline underline-offset-3">
        {texts.readNew}
      </Link>
    </p>
  );
}

function WordingRow({ group }: { group: [Acceptance, ...Acceptance[]] }) {
  const texts = useTexts(acceptedTermsTexts);
  const language = useLanguage();
  const formats = useFormats();
  const [reads, setReads] = useState(false);
  const [{ document, edition, since, sha256, ...shown }] = group;
  const { title } = { terms: termsTexts, sales: salesTexts }[document][language];
  const version = texts.version(edition, formats.date(since));
  return (
    <ItemRow
      icon={<ScrollText />}
      title={title}
      isOneLine
      actions={
        <>
          <Button size="small" aria-label={texts.readLabel(title, edition)} onClick={() => setReads(true)}>
            {texts.read}
          </Button>
          <AcceptedWordingDialog sha256={sha256} title={title} open={reads} onOpenChange={setReads} />
        </>
      }
    >
      <p>{shown.language === language ? version : `${version}, ${texts.languages[shown.language]}`}</p>
      <AcceptancesSection group={group} />
    </ItemRow>
  );
}

/**
 * The latest acceptance of a text. A client accepts the same text with every quote, so the earlier acceptances are
 * folded.
 */
function AcceptancesSection({ group }: { group: readonly [Acceptance, ...Acceptance[]] }) {
  const texts = useTexts(acceptedTermsTexts);
  const formats = useFormats();
  const [last = group[0], ...others] = group.toSorted((one, two) =>
    two.acceptedAt.localeCompare(one.acceptedAt),
  );
  const line = ({ acceptedAt, reference }: Acceptance) =>
    reference === null
      ? texts.withAccount(formats.date(acceptedAt))
      : texts.withQuote(formats.date(acceptedAt), reference);
  if (others.length === 0) {
    return (
      <p>
        <UnbrokenText text={line(last)} />
      </p>
    );
  }
  return (
    <>
      <p>
        <UnbrokenText text={texts.times(group.length, formats.date(last.acceptedAt), last.reference)} />
      </p>
      <Fold summary={texts.others(others.length)} className="mt-2">
        {others.map((other) => (
          <p key={`${other.acceptedAt} ${other.reference ?? ''}`}>
            <UnbrokenText text={line(other)} />
          </p>
        ))}
      </Fold>
    </>
  );
}
