import { Link2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { asDateWords, inEachLanguage, type Language } from '#domain/language.ts';
import { currentVersion, isVersioned } from '#domain/legal/terms-version-rules.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { useIdentity } from '#web/shared/agency/use-identity.ts';
import type { Texts } from '#web/shared/language/language.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { useCurrentSection } from '#web/ui/use-current-section.ts';
import { ReadingPlaceFrame } from './reading-place-frame.tsx';
import { LegalBlock } from './legal-block-section.tsx';
import { ContentsAbove, ContentsBeside } from './legal-contents-nav.tsx';
import {
  type LegalName,
  type LegalSection,
  legalSections,
  type LegalTitle,
} from '#domain/legal/legal-rules.ts';
import { legalTexts } from './legal-texts.ts';
import { useLegalText } from './load-legal-text.ts';

/** One legal text with its contents beside or above it. While another language loads, the present text stays. */
export function LegalPage({ name, titles }: { name: LegalName; titles: Texts<LegalTitle> }) {
  const language = useDeferredValue(useLanguage());
  const brand = useBrand();
  const body = useLegalText(name, language)(useIdentity(), brand.clientTypes, brand.operatingMode);
  const texts = legalTexts[language];
  const { title } = titles[language];
  const current = useCurrentSection(legalSections[name].join(' '));
  usePageTitle(title);
  const sections = legalSections[name].flatMap((id) => {
    const section = body[id];
    return section ? { id, ...section } : [];
  });
  const contents = { label: texts.contents, sections, current };
  return (
    <Page>
      <article lang={language} data-alone-on-paper="" className="[overflow-anchor:none]">
        <PageHeader
          title={<span className="display text-36 md:text-44">{title}</span>}
          back={{ to: '/informations-legales', label: texts.backToIndex }}
          meta={<Dates name={name} language={language} />}
        />
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 print:block">
          <ContentsBeside {...contents} />
          <ContentsAbove {...contents} />
          <div className="flex flex-col gap-10 md:gap-12">
            <ReadingPlaceFrame language={language} ids={legalSections[name]}>
              {sections.map((section, place) => (
                <Section
                  key={section.id}
                  {...section}
                  number={place + 1}
                  linkLabel={texts.linkTo(section.heading)}
                />
              ))}
            </ReadingPlaceFrame>
          </div>
        </div>
      </article>
    </Page>
  );
}

/** The specification wants dates of legal pages in `en-US`, although English is British elsewhere. */
const legalDates = inEachLanguage((language) => {
  const format = new Intl.DateTimeFormat({ fr: 'fr-FR', en: 'en-US' }[language], { dateStyle: 'long' });
  return (day: string) =>
    asDateWords(format.format(new Date(`${day}T12:00:00`)), language).replaceAll(' ', '\u00a0');
});

/** The date that the specification asks for and, for texts that people accept, the edition. */
function Dates({ name, language }: { name: LegalName; language: Language }) {
  const texts = legalTexts[language];
  const date = legalDates[language];
  const today = useToday();
  const version = isVersioned(name) ? currentVersion(name) : null;
  return (
    <>
      <time dateTime={today}>{texts.updated(date(today))}</time>
      {version && <time dateTime={version.since}>{texts.version(version.id, date(version.since))}</time>}
    </>
  );
}

interface SectionProps extends LegalSection {
  id: string;
  number: number;
  linkLabel: string;
}

function Section({ id, number, heading, blocks, linkLabel }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} data-quiet-focus="" aria-labelledby={`${id}-heading`} className="group">
      <div className="mb-3 flex items-center gap-1">
        <h2 id={`${id}-heading`} className="break-after-avoid text-18 font-semibold md:text-22">
          {number}. {heading}
        </h2>
        <a
          href={`#${id}`}
          aria-label={linkLabel}
          className="hidden size-8 shrink-0 items-center justify-center rounded-control text-muted opacity-0 transition-opacity group-hover:opacity-100 hover:text-default focus-visible:opacity-100 md:pointer-fine:inline-flex print:hidden"
        >
          <Link2 className="size-4" />
        </a>
      </div>
      <div className="flex flex-col gap-4 max-lg:max-w-[34rem] lg:*:not-[table]:max-w-[34rem] print:max-w-none print:*:not-[table]:max-w-none">
        {blocks.map((block, place) => (
          <LegalBlock key={`${id} ${String(place)}`} block={block} />
        ))}
      </div>
    </section>
  );
}
