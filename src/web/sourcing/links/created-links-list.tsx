import { useTexts } from '#web/shared/language/language.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { linkTexts } from './link-texts.ts';

export interface CreatedLink {
  supplierId: string;
  name: string;
  /** Null if the agent passes the link on. */
  sendTo: string | null;
  link: string;
}

/** The links that were just made, each with a button to copy it. */
export function CreatedLinksList({ links }: { links: readonly CreatedLink[] }) {
  const texts = useTexts(linkTexts).made;
  return (
    <ul className="divide-y divide-line">
      {links.map(({ supplierId, name, sendTo, link }) => (
        <li key={supplierId} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-14 wrap-anywhere text-muted">
              {sendTo === null ? texts.passOn : texts.mailed(sendTo)}
            </p>
            <p className="mt-0.5 text-12 wrap-anywhere text-muted">{link}</p>
          </div>
          <CopyButton value={link} label={texts.link(name)} />
        </li>
      ))}
    </ul>
  );
}
