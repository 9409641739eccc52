import { MessageSquareText } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { wordsMissingFrom } from '#domain/requests/search-word-rules.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type FilledRequest, fillReply, languageOf } from './fill-reply.ts';
import { replyTexts } from './reply-texts.ts';
import { useReplies } from './use-replies.ts';

interface ReplyPickerListProps {
  request: FilledRequest;
  /** Called with the text of the chosen reply, filled in. */
  onPick: (text: string) => void;
}

/** The saved replies with a search, inside a dialog. */
export function ReplyPickerList({ request, onPick }: ReplyPickerListProps) {
  const texts = useTexts(replyTexts);
  const query = useReplies();
  const failure = useFailure(query);
  const { data } = query;
  if (data?.items.length === 0) {
    const { title, description } = texts.picker.nothingYet;
    return (
      <EmptyState
        icon={<MessageSquareText />}
        title={title}
        description={description}
        action={<LinkButton to="/agent/settings/replies">{texts.add}</LinkButton>}
      />
    );
  }
  if (data) return <ReplyChoicesList items={data.items} request={request} onPick={onPick} />;
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonText lines={4} />
    </Loading>
  );
}

function ReplyChoicesList({
  items,
  request,
  onPick,
}: ReplyPickerListProps & { items: readonly SavedReply[] }) {
  const texts = useTexts(replyTexts).picker;
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // If the replies are still loading, the field appears after the dialog and takes the focus itself.
  useEffect(() => field.current?.focus(), []);

  const found = items.filter(
    ({ title, texts: written }) => wordsMissingFrom([title, ...Object.values(written)], search).length === 0,
  );
  const pick = (reply: SavedReply) => onPick(fillReply(reply.texts, request));

  /** Arrow keys move from the search through the results and back; Enter in the search takes the first result. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [first] = found;
    const stops = [field.current, ...(list.current?.querySelectorAll('button') ?? [])];
    const place = stops.findIndex((stop) => stop === event.currentTarget);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) stops.at((place + step) % stops.length)?.focus();
    else if (event.key === 'Enter' && place === 0 && first) pick(first);
    else return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={texts.search}
        type="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={found.length > 0 ? 'sr-only' : 'block py-6 text-center text-14 text-muted'}>
        {found.length > 0 ? texts.found(found.length) : texts.nothingFound}
      </output>
      <ul ref={list} aria-label={texts.results} className="-mx-2 flex flex-col gap-1">
        {found.map((reply) => (
          <li key={reply.id}>
            <button
              type="button"
              onClick={() => pick(reply)}
              onKeyDown={onKeyDown}
              className="block w-full rounded-control px-3 py-2.5 text-left transition-colors hover:bg-hover focus-visible:bg-hover"
            >
              <span className="block font-medium wrap-anywhere">{reply.title}</span>
              <span
                lang={languageOf(request)}
                className="mt-0.5 line-clamp-2 text-14 wrap-anywhere text-muted"
              >
                {fillReply(reply.texts, request)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
