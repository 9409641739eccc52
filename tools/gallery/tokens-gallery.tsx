import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { GallerySection, Specimen, Specimens } from './gallery-section.tsx';
import { galleryTexts } from './gallery-texts.ts';

/** Returns every colour token of tokens.css. */
function colourTokens(): string[] {
  const found = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const name of rule.style) {
          if (name.startsWith('--') && rule.style.getPropertyValue(name).startsWith('light-dark('))
            found.add(name);
        }
      }
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  return [...found].toSorted();
}

const sizes = [
  'text-12',
  'text-14',
  'text-16',
  'text-18 font-semibold',
  'text-22 font-semibold',
  'text-28 font-semibold',
  'text-36 font-semibold',
];

export function TokensGallery() {
  const texts = useTexts(galleryTexts);
  const [tokens] = useState(colourTokens);
  return (
    <GallerySection id="tokens" title="Tokens">
      <Specimens title="Colours" across={6}>
        {tokens.map((token) => (
          <Specimen key={token} label={token.slice(2)}>
            <div
              className="h-10 rounded-chip border border-line"
              ref={(swatch) => swatch?.style.setProperty('background-color', `var(${token})`)}
            />
          </Specimen>
        ))}
      </Specimens>
      <div className="flex flex-col gap-3">
        {sizes.map((size) => (
          <p key={size} className={`${size} tabular-nums`}>
            {texts.nameValue} – 1 234,56 €
          </p>
        ))}
      </div>
    </GallerySection>
  );
}
