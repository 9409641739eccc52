import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { languages } from '#domain/language.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { replyTexts } from './reply-texts.ts';

interface ReplyRowProps {
  reply: SavedReply;
  isFirst: boolean;
  isLast: boolean;
  /** True if its draft is not saved. */
  isUnsaved: boolean;
  onMove: (by: -1 | 1, control: HTMLElement) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function ReplyRow(props: ReplyRowProps) {
  const { reply, isFirst, isLast, isUnsaved, onMove, onEdit, onRemove } = props;
  const texts = useTexts(replyTexts);
  const formats = useFormats();
  const { title, updatedBy } = reply;
  const date = formats.date(reply.updatedAt);
  return (
    <article className="rounded-card border border-line bg-raised px-5 py-4 shadow-raised md:px-6 md:py-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 grow basis-40 pt-2 text-16 font-semibold wrap-anywhere">{title}</h2>
        <div className="-mr-2 flex max-sm:-ml-3">
          {/* They stay in place at either end of the list, so that they keep the focus. */}
          <IconButton
            label={texts.up(title)}
            icon={<ArrowUp className="size-4.5" />}
            aria-disabled={isFirst}
            onClick={(event) => onMove(-1, event.currentTarget)}
          />
          <IconButton
            label={texts.down(title)}
            icon={<ArrowDown className="size-4.5" />}
            aria-disabled={isLast}
            onClick={(event) => onMove(1, event.currentTarget)}
          />
          <IconButton
            label={texts.edit(title)}
            data-edit=""
            icon={<Pencil className="size-4.5" />}
            onClick={onEdit}
          />
          <IconButton label={texts.remove(title)} icon={<Trash2 className="size-4.5" />} onClick={onRemove} />
        </div>
      </header>
      <dl className="mt-2 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {languages.map((language) => (
          <div key={language}>
            <dt className="text-12 font-medium text-muted">{texts.languages[language]}</dt>
            <dd
              lang={language}
              className="mt-0.5 line-clamp-4 text-14 wrap-anywhere whitespace-pre-line text-default"
            >
              {reply.texts[language]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {isUnsaved && <Badge tone="pending">{texts.unsaved}</Badge>}
        <p className="text-12 text-muted">
          {updatedBy === null ? texts.changedOn(date) : texts.by(updatedBy, date)}
        </p>
      </div>
    </article>
  );
}
