import { useQuery } from '@tanstack/react-query';
import { legalEndpoints } from '#contract/legal/legal-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { acceptedTermsTexts } from './accepted-terms-texts.ts';
import { LegalBlock } from './legal-block-section.tsx';

interface AcceptedWordingDialogProps {
  sha256: string;
  /** The title in the reader's language, until the text arrives with its own title. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows a text word for word as the user accepted it, in the language in which they accepted it. */
export function AcceptedWordingDialog({ sha256, title, open, onOpenChange }: AcceptedWordingDialogProps) {
  const texts = useTexts(acceptedTermsTexts);
  const formats = useFormats();
  const query = useQuery({
    queryKey: ['accepted-terms', sha256],
    queryFn: ({ signal }) => call(legalEndpoints.readAcceptedTerms, { params: { sha256 }, signal }),
    enabled: open,
    staleTime: Infinity,
  });
  const { data } = query;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={data?.title ?? title}
      description={data && texts.version(data.edition, formats.date(data.since))}
      size="large"
    >
      <LoadedSection query={query} label={texts.loading} failed={texts.readFailed} lines={8}>
        {({ language, publisher, sections }) => (
          <article lang={language} className="flex flex-col gap-8">
            {publisher && <p className="text-14 whitespace-pre-line text-muted">{publisher}</p>}
            {sections.map(({ id, heading, blocks }, place) => (
              <section key={id} className="flex flex-col gap-4">
                <h3 className="text-18 font-semibold">
                  {place + 1}. {heading}
                </h3>
                {blocks.map((block, at) => (
                  <LegalBlock key={`${id} ${String(at)}`} block={block} />
                ))}
              </section>
            ))}
          </article>
        )}
      </LoadedSection>
    </Dialog>
  );
}
