import { useEffect, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { attachmentMaxSize } from '#domain/attachments/attachment-rules.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { drawSmallerImage } from './draw-smaller-image.ts';
import { makeId } from '#web/shared/make-id.ts';

interface Traits {
  key: string;
  name: string;
  size: number;
  /** A photo that was drawn smaller before it was sent. */
  isReduced?: boolean;
}

/** A file on its way, there, or refused. */
export type Upload = Traits &
  (
    | { state: 'sending'; progress: number }
    | { state: 'failed'; error: unknown }
    | { state: 'kept'; attachment: Attachment }
  );

/** Chosen twice, a file is still the same. */
const markOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

const traitsOf = (key: string, { name, size }: File): Traits => ({ key, name, size });

interface Sending {
  file: File;
  control: AbortController;
}

const keptOf = (attachment: Attachment): Upload => ({
  key: attachment.id,
  name: attachment.name,
  size: attachment.size,
  state: 'kept',
  attachment,
});

interface UploadsOptions {
  most: number;
  /** What an earlier visit had uploaded already. */
  initial?: readonly Attachment[];
  /** Told of every change of what is there. */
  onKept?: (attachments: readonly Attachment[]) => void;
}

const keptIn = (uploads: readonly Upload[]) =>
  uploads.flatMap((item) => (item.state === 'kept' ? [item.attachment] : []));

/** Sends files as soon as they are chosen; leaving the page cancels those on their way. */
export function useUploads({ most, initial = [], onKept }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => initial.map(keptOf));
  const [overflow, setOverflow] = useState(false);
  const [repeated, setRepeated] = useState(false);
  const sending = useRef(new Map<string, Sending>());
  const known = useRef(new Map<string, string>());
  const current = useRef(uploads);

  const change = (next: readonly Upload[]) => {
    const before = keptIn(current.current);
    current.current = next;
    setUploads(next);
    const after = keptIn(next);
    if (after.length !== before.length || after.some(({ id }, index) => id !== before[index]?.id)) {
      onKept?.(after);
    }
  };
  const replace = (key: string, item: Upload) =>
    change(current.current.map((each) => (each.key === key ? item : each)));

  useEffect(() => {
    const under = sending.current;
    return () => {
      for (const { control } of under.values()) control.abort();
    };
  }, []);

  const send = async (key: string, chosen: File) => {
    const control = new AbortController();
    const { signal } = control;
    sending.current.set(key, { file: chosen, control });
    replace(key, { ...traitsOf(key, chosen), state: 'sending', progress: 0 });
    const smaller = await drawSmallerImage(chosen);
    if (signal.aborted) return;
    const file = smaller ?? chosen;
    const traits = { ...traitsOf(key, file), isReduced: smaller !== null };
    replace(key, { ...traits, state: 'sending', progress: 0 });
    if (file.size > attachmentMaxSize) {
      replace(key, { ...traits, state: 'failed', error: 'too_large' });
      return;
    }
    try {
      const attachment = await upload(endpoints.uploadAttachment, {
        file,
        signal,
        onProgress: (progress) => replace(key, { ...traits, state: 'sending', progress }),
      });
      sending.current.delete(key);
      replace(key, { ...keptOf(attachment), key, isReduced: traits.isReduced });
    } catch (error) {
      if (!signal.aborted) replace(key, { ...traits, state: 'failed', error });
    }
  };

  return {
    uploads,
    /** More were chosen than there is room for. */
    overflow,
    /** A file was chosen that is there already. */
    repeated,
    isSettled: uploads.every(({ state }) => state === 'kept'),
    attachments: keptIn(uploads),
    add: (files: readonly File[]) => {
      const there = new Set(current.current.map(({ key }) => known.current.get(key)));
      const fresh = files.filter((file) => !there.has(markOf(file)));
      setRepeated(fresh.length < files.length);
      const room = most - current.current.length;
      setOverflow(fresh.length > room);
      const taken = fresh.slice(0, Math.max(0, room)).map((file) => ({ key: makeId(), file }));
      for (const { key, file } of taken) known.current.set(key, markOf(file));
      change([
        ...current.current,
        ...taken.map(({ key, file }): Upload => ({ ...traitsOf(key, file), state: 'sending', progress: 0 })),
      ]);
      for (const { key, file } of taken) void send(key, file);
    },
    retry: (key: string) => {
      const file = sending.current.get(key)?.file;
      if (file) void send(key, file);
    },
    remove: (key: string) => {
      const item = current.current.find((each) => each.key === key);
      sending.current.get(key)?.control.abort();
      sending.current.delete(key);
      setOverflow(false);
      setRepeated(false);
      change(current.current.filter((each) => each.key !== key));
      if (item?.state !== 'kept') return;
      const params = { attachmentId: item.attachment.id };
      // The server sweeps what nothing names: a removal that fails costs nobody anything.
      call(endpoints.discardAttachment, { params }).catch(() => undefined);
    },
    /** Another tab has kept or removed some; what is on its way here stays. */
    follow: (kept: readonly Attachment[]) => {
      const unkept = current.current.filter(({ state }) => state !== 'kept');
      const own = new Map(
        current.current.flatMap((item) =>
          item.state === 'kept' ? [[item.attachment.id, item] as const] : [],
        ),
      );
      current.current = [...kept.map((item) => own.get(item.id) ?? keptOf(item)), ...unkept];
      setUploads(current.current);
    },
    /** Forgets what has been attached to something. */
    clear: () => change([]),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
