import { useEffect, useState } from 'react';
import { sizeLimits } from '#domain/size-limits.ts';
import { attachmentEndpoints } from '#contract/attachments/attachment-endpoints.ts';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { drawSmallerImage } from './draw-smaller-image.ts';
import { makeId } from '#web/shared/make-id.ts';

interface FileTraits {
  key: string;
  name: string;
  size: number;
  /** True if a photo was reduced before it was sent. */
  isReduced?: boolean;
}

/** A file that is being uploaded, uploaded, or refused. */
export type Upload = FileTraits &
  (
    | { state: 'sending'; progress: number }
    | { state: 'failed'; error: unknown }
    | { state: 'kept'; attachment: Attachment }
  );

/** Returns a text that identifies a file, to detect a file that is chosen twice. */
const fileKeyOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

const traitsOf = (key: string, { name, size }: File): FileTraits => ({ key, name, size });

interface RunningUpload {
  file: File;
  control: AbortController;
}

const uploadedItemOf = (attachment: Attachment): Upload => ({
  key: attachment.id,
  name: attachment.name,
  size: attachment.size,
  state: 'kept',
  attachment,
});

interface UploadsOptions {
  max: number;
  /** The files that an earlier visit uploaded. */
  initial?: readonly Attachment[];
  /** Called at every change of the uploaded files. */
  onUploadedChange?: ((attachments: readonly Attachment[]) => void) | undefined;
}

const uploadedAttachments = (uploads: readonly Upload[]) =>
  uploads.flatMap((item) => (item.state === 'kept' ? [item.attachment] : []));

interface Listeners {
  onChange: (items: readonly Upload[]) => void;
  onUploadedChange: UploadsOptions['onUploadedChange'];
}

/** The files being added, uploaded as soon as they are chosen. */
class UploadQueue {
  #items: readonly Upload[];
  readonly #listeners: Listeners;
  readonly #sending = new Map<string, RunningUpload>();
  /** The identifying texts of the files chosen here, by key. */
  readonly #fileKeys = new Map<string, string>();

  constructor(initial: readonly Upload[], listeners: Listeners) {
    this.#items = initial;
    this.#listeners = listeners;
  }

  get items(): readonly Upload[] {
    return this.#items;
  }

  /** Returns the files that are not present yet. */
  withoutKnownFiles(files: readonly File[]): File[] {
    const present = new Set(this.#items.map(({ key }) => this.#fileKeys.get(key)));
    return files.filter((file) => !present.has(fileKeyOf(file)));
  }

  add(files: readonly File[]): void {
    const added = files.map((file) => ({ key: makeId(), file }));
    for (const { key, file } of added) this.#fileKeys.set(key, fileKeyOf(file));
    const items = added.map(({ key, file }): Upload => ({
      ...traitsOf(key, file),
      state: 'sending',
      progress: 0,
    }));
    this.#set([...this.#items, ...items]);
    for (const { key, file } of added) void this.#send(key, file);
  }

  retry(key: string): void {
    const file = this.#sending.get(key)?.file;
    if (file) void this.#send(key, file);
  }

  remove(key: string): void {
    const item = this.#items.find((each) => each.key === key);
    this.#sending.get(key)?.control.abort();
    this.#sending.delete(key);
    this.#set(this.#items.filter((each) => each.key !== key));
    if (item?.state !== 'kept') return;
    const params = { attachmentId: item.attachment.id };
    // The server deletes unused uploads, so a failed removal does no harm.
    call(attachmentEndpoints.discardAttachment, { params }).catch(() => undefined);
  }

  /** Takes over the list of another tab that has uploaded or removed files. The running uploads of this tab stay. */
  adoptUploaded(kept: readonly Attachment[]): void {
    const own = new Map(
      this.#items.flatMap((item) => (item.state === 'kept' ? [[item.attachment.id, item] as const] : [])),
    );
    const unkept = this.#items.filter(({ state }) => state !== 'kept');
    this.#show([...kept.map((item) => own.get(item.id) ?? uploadedItemOf(item)), ...unkept]);
  }

  clear(): void {
    this.#set([]);
  }

  cancel(): void {
    for (const { control } of this.#sending.values()) control.abort();
  }

  #show(items: readonly Upload[]): void {
    this.#items = items;
    this.#listeners.onChange(items);
  }

  #set(items: readonly Upload[]): void {
    const before = uploadedAttachments(this.#items);
    this.#show(items);
    const after = uploadedAttachments(items);
    if (after.length !== before.length || after.some(({ id }, index) => id !== before[index]?.id)) {
      this.#listeners.onUploadedChange?.(after);
    }
  }

  #replace(item: Upload): void {
    this.#set(this.#items.map((each) => (each.key === item.key ? item : each)));
  }

  async #send(key: string, chosen: File): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    this.#sending.set(key, { file: chosen, control });
    this.#replace({ ...traitsOf(key, chosen), state: 'sending', progress: 0 });
    const smaller = await drawSmallerImage(chosen);
    if (signal.aborted) return;
    const file = smaller ?? chosen;
    const traits = { ...traitsOf(key, file), isReduced: smaller !== null };
    this.#replace({ ...traits, state: 'sending', progress: 0 });
    if (file.size > sizeLimits.attachment) {
      this.#replace({ ...traits, state: 'failed', error: 'too_large' });
      return;
    }
    try {
      const attachment = await upload(attachmentEndpoints.uploadAttachment, {
        file,
        signal,
        onProgress: (progress) => this.#replace({ ...traits, state: 'sending', progress }),
      });
      this.#sending.delete(key);
      this.#replace({ ...uploadedItemOf(attachment), key, isReduced: traits.isReduced });
    } catch (error) {
      if (!signal.aborted) this.#replace({ ...traits, state: 'failed', error });
    }
  }
}

/** Uploads files as soon as they are chosen; leaving the page cancels running uploads. */
export function useUploads({ max, initial = [], onUploadedChange }: UploadsOptions) {
  const [overflow, setOverflow] = useState(false);
  const [repeated, setRepeated] = useState(false);
  const [uploads, setUploads] = useState<readonly Upload[]>(() => initial.map(uploadedItemOf));
  const [queue] = useState(() => new UploadQueue(uploads, { onChange: setUploads, onUploadedChange }));
  useEffect(() => () => queue.cancel(), [queue]);

  return {
    uploads,
    /** Whether more files were chosen than allowed. */
    overflow,
    /** Whether a chosen file is already present. */
    repeated,
    isSettled: uploads.every(({ state }) => state === 'kept'),
    attachments: uploadedAttachments(uploads),
    add: (files: readonly File[]) => {
      const fresh = queue.withoutKnownFiles(files);
      const room = Math.max(0, max - queue.items.length);
      setRepeated(fresh.length < files.length);
      setOverflow(fresh.length > room);
      queue.add(fresh.slice(0, room));
    },
    retry: (key: string) => queue.retry(key),
    remove: (key: string) => {
      setOverflow(false);
      setRepeated(false);
      queue.remove(key);
    },
    follow: (attachments: readonly Attachment[]) => queue.adoptUploaded(attachments),
    /** Removes the files after they were attached. */
    clear: () => queue.clear(),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
