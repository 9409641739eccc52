import { useState } from 'react';
import { useFormats } from '#web/shared/formats.ts';
import type { Texts } from '#web/shared/language.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import type { LegalDocument } from './legal-document.ts';
import { legalTexts } from './legal-texts.ts';

export function LegalPage({ document }: { document: Texts<LegalDocument> }) {
  const { title, sections } = useTexts(document);
  const texts = useTexts(legalTexts);
  const formats = useFormats();
  const [today] = useState(() => new Date());
  usePageTitle(title);
  return (
    <Page width="narrow">
      <PageHeader
        title={title}
        back={{ to: '/informations-legales', label: texts.backToIndex }}
        meta={<p>{texts.updated(formats.date(today))}</p>}
      />
      <ol className="flex flex-col gap-8">
        {sections.map((section, place) => (
          <li key={section.heading}>
            <h2 className="text-18 font-semibold">
              {place + 1}. {section.heading}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 max-w-prose whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Page>
  );
}
