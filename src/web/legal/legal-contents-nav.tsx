import { ChevronDown } from 'lucide-react';

interface LegalContentsProps {
  label: string;
  sections: readonly { id: string; heading: string }[];
  /** The section that the reader is reading. */
  current?: string | undefined;
}

/** The contents beside the text, on wide screens. */
export function ContentsBeside(props: LegalContentsProps) {
  return (
    <nav aria-label={props.label} className="max-lg:hidden print:hidden">
      <div className="sticky top-22 -ml-3 max-h-[calc(100dvh-7rem)] overflow-y-auto pb-2">
        <p className="px-3 pb-1.5 text-14 font-semibold">{props.label}</p>
        <Entries {...props} />
      </div>
    </nav>
  );
}

/** The contents folded above the text, on narrow screens. */
export function ContentsAbove(props: LegalContentsProps) {
  return (
    <details className="group mb-8 max-w-[34rem] rounded-card border border-line bg-raised lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-medium [&::-webkit-details-marker]:hidden">
        {props.label}
        <ChevronDown className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <nav aria-label={props.label} className="px-1 pb-2">
        <Entries {...props} />
      </nav>
    </details>
  );
}

function Entries({ sections, current }: Pick<LegalContentsProps, 'sections' | 'current'>) {
  return (
    <ol>
      {sections.map(({ id, heading }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={current === id ? 'location' : undefined}
            className="flex min-h-11 items-baseline gap-2.5 rounded-control px-3 py-2.5 text-muted no-underline transition-colors hover:bg-hover hover:text-default aria-[current=location]:text-default lg:text-14 lg:pointer-fine:min-h-0 lg:pointer-fine:py-1.5 lg:aria-[current=location]:bg-sunken"
          >
            <span className="w-5 shrink-0 text-right tabular-nums">{place + 1}</span>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}
