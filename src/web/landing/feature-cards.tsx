import { useTexts } from '#web/shared/language/language.ts';
import { landingTexts } from './landing-texts.ts';
import { featureDrawings } from '#web/shared/thread/feature-drawings.tsx';

const features = ['sourcing', 'tracking', 'security'] as const;

/** The agency's strengths; the thread runs through all three cards and across the gaps between them. */
export function FeatureCards() {
  const texts = useTexts(landingTexts);
  return (
    <ul className="mt-10 grid gap-12 md:mt-14 md:grid-cols-3">
      {features.map((feature) => {
        const { line, colourArea, more } = featureDrawings[feature];
        return (
          <li key={feature}>
            <svg
              aria-hidden="true"
              focusable="false"
              className="thread h-23 w-[calc(100%+3rem)] overflow-hidden"
            >
              <path className="spot" d={colourArea} />
              {more}
              <path d={line} />
            </svg>
            <h3 className="mt-5 text-22 font-semibold md:max-lg:min-h-14">{texts[feature].title}</h3>
            <p className="mt-2 max-w-[34rem] text-muted">{texts[feature].text}</p>
          </li>
        );
      })}
    </ul>
  );
}
