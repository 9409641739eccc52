import { productName } from './brand.ts';

/** The drawn mark: an emerald-cut stone with three lines that make an E. Decorative; the name stands beside it or in a label. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="fill-(--accent-solid)" d="M10 1h12l6 6v18l-6 6H10l-6-6V7z" />
      <path
        className="fill-(--text-on-accent)"
        d="M10.25 8.9h11.5v2.5h-11.5zM10.25 14.75h7.75v2.5h-7.75zM10.25 20.6h11.5v2.5h-11.5z"
      />
    </svg>
  );
}

export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <BrandMark size={size} />
      <span className="text-18 font-semibold">{productName}</span>
    </span>
  );
}
