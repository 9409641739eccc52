/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { AnswerFile } from '#contract/sourcing/answer-endpoints.ts';
import { AnswerError } from './saving/answer-client.ts';
import { failureText } from './answer-texts.ts';
import { formatSize } from './format-answer.ts';
import { useAnswer } from './use-answer.ts';

interface FileProps {
  file: AnswerFile;
}

/** Chat programs open pages in their own window, which cannot save files. */
const isInChat = () => /MicroMessenger|DingTalk|QQ\//.test(navigator.userAgent);

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Opens a file: shows a photo in place on the page, downloads anything else. The call carries the link's token. */
export function FileButton({ file: { id, name, size, mediaType } }: FileProps) {
  const { store, texts, language } = useAnswer();
  const [state, setState] = useState<'closed' | 'opening' | 'saved'>('closed');
  const [picture, setPicture] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => void (picture !== null && URL.revokeObjectURL(picture)), [picture]);
  const open = async () => {
    if (picture !== null) return setPicture(null);
    setState('opening');
    setFailure(null);
    try {
      const address = URL.createObjectURL(await store.client.readFile(id));
      if (mediaType.startsWith('image/')) setPicture(address);
      else {
        save(address, name);
        setTimeout(() => URL.revokeObjectURL(address), 60_000);
      }
      return setState('saved');
    } catch (error) {
      setFailure(error instanceof AnswerError ? error.code : 'other');
      return setState('closed');
    }
  };
  const isHard = state === 'saved' && picture === null && isInChat();
  return (
    <div className="file">
      <button
        type="button"
        className="plain"
        aria-expanded={mediaType.startsWith('image/') ? picture !== null : undefined}
        onClick={() => void open()}
      >
        <span className="name">{name}</span>{' '}
        <span className="count">{state === 'opening' ? texts.downloading : formatSize(size, language)}</span>
      </button>
      {picture !== null && <img src={picture} alt={name} />}
      {isHard && <p className="hint">{texts.openElsewhere}</p>}
      {failure !== null && (
        <p className="error" role="alert">
          {failureText(texts, failure)}
        </p>
      )}
    </div>
  );
}
