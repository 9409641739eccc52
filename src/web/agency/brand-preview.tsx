import { accentDepth } from '#domain/agency/accent-rules.ts';
import type { Brand } from '#domain/brand.ts';
import { BrandMark } from '#web/shared/agency/brand-mark.tsx';
import { showAccent } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { brandTexts } from './brand-texts.ts';

const themes = { light: 'scheme-light', dark: 'scheme-dark' } as const;

interface BrandPreviewProps {
  name: string;
  hue: number;
  logo: Brand['logo'];
  /** The name of the preview for screen readers. */
  label: string;
}

/** A preview of the page head, a button, a link and a badge in both themes. */
export function BrandPreview({ name, hue, logo, label }: BrandPreviewProps) {
  const { accent: texts } = useTexts(brandTexts);
  const brand = { hue, depth: accentDepth(hue) };
  return (
    <figure aria-label={label} className="grid gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          ref={(element) => {
            if (element) showAccent(element, brand);
          }}
          data-accent=""
          aria-hidden="true"
          className={`${themes[theme]} flex min-w-0 flex-col gap-4 rounded-control border border-line bg-base p-4 text-14 text-default`}
        >
          <span className="flex min-w-0 items-center gap-2">
            <BrandMark size={28} logo={logo} />
            <span className="line-clamp-2 text-18 leading-5 font-semibold wrap-anywhere">{name}</span>
          </span>
          <span className="flex flex-wrap items-center gap-3">
            <span className="rounded-control bg-accent px-3 py-2 font-medium text-on-accent">
              {texts.button}
            </span>
            <span className="text-accent underline underline-offset-3">{texts.link}</span>
            <span className="rounded-chip bg-accent-subtle px-2 py-0.5 text-12 font-medium text-accent">
              {texts.badge}
            </span>
          </span>
        </div>
      ))}
    </figure>
  );
}
