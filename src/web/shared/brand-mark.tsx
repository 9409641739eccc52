import { productName } from './brand.ts';

/** The drawn mark: an emerald-cut stone whose facets make an E. Decorative; the name stands beside it or in a label. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="fill-(--accent-solid)" d="M9 1h14l8 8v14l-8 8H9l-8-8V9z" />
      <path
        className="fill-(--text-on-accent)"
        d="M11.6 8h11.2l-2.4 2.8h-7.2v3.8h6.2l-2.2 2.8h-4v3.8h7.2l2.4 2.8H11.6L9.2 21.6V10.4z"
      />
    </svg>
  );
}

export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandMark size={size} />
      <span className="text-18 font-semibold">{productName}</span>
    </span>
  );
}
