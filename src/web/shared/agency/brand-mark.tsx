import { type Brand, productMarkPaths, logoPath } from '#domain/brand.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useBrand } from './brand.ts';

interface BrandMarkProps {
  /** Pixels. The logo's height; an agency's own logo may be wider than high. */
  size?: number;
  /** Another logo, shown instead of the agency's present one; null for the product's drawn logo. */
  logo?: Brand['logo'];
}

/** The agency's logo, or the product's drawn one. It is decorative, because the name is beside it or in a label. */
export function BrandMark({ size = 28, logo }: BrandMarkProps) {
  const { logo: own } = useBrand();
  const picture = logo === undefined ? own : logo;
  if (picture) {
    const { width, height } = picture;
    return (
      <img
        src={logoPath(picture)}
        alt=""
        width={Math.round((size * width) / height)}
        height={size}
        decoding="sync"
        className="shrink-0"
      />
    );
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <path className="fill-(--accent-solid)" d={productMarkPaths.stone} />
      <path className="fill-(--text-on-accent)" d={productMarkPaths.letter} />
    </svg>
  );
}

interface WordmarkProps {
  size?: number;
  /**
   * Whether the links to the areas of the product are beside the mark. If so, a screen that is too narrow for both
   * shows only the logo, without the name.
   */
  besideAreas?: boolean;
}

export function Wordmark({ size = 28, besideAreas = false }: WordmarkProps) {
  const { name } = useBrand();
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <BrandMark size={size} />
      <span
        className={classNames(
          'line-clamp-2 text-16 leading-5 font-semibold wrap-anywhere sm:text-18 sm:leading-5',
          besideAreas && 'lg:max-[73.75rem]:hidden',
        )}
      >
        {name}
      </span>
    </span>
  );
}
