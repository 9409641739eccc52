import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { afterStart } from './after-start.ts';
import { addToast, closeToast } from './toast-queue.ts';

/** Milliseconds. Long enough to read; hovering or focusing a toast stops its timer. */
const durations = { success: 5_000, destructive: 9_000, withAction: 20_000 };

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toasts {
  /** Shows a success. If it has an action, it stays longer, and is shown beside other toasts with the same text. */
  success: (title: string, description?: string, action?: ToastAction) => void;
  /** Shows a failure, which is announced at once. It stays longer if it has an action. */
  error: (title: string, description?: string, action?: ToastAction) => void;
}

let actionToastCount = 0;
let isWanted = false;
let loadToastList = () => {};

/**
 * Returns the id of a toast, made from its text. A toast with the same text is the same toast, which then stays
 * longer.
 */
const idOf = (...words: readonly (string | undefined)[]) => JSON.stringify(words);

async function add(toast: Parameters<typeof addToast>[0]): Promise<void> {
  isWanted = true;
  loadToastList();
  await addToast(toast);
}

/** The properties of a toast with an action; pressing it closes the toast. */
function toastActionProps(kind: string, title: string, { label, onPress }: ToastAction) {
  actionToastCount += 1;
  const id = idOf(kind, title, String(actionToastCount));
  const onClick = () => {
    void closeToast(id);
    onPress();
  };
  return { id, title, actionProps: { children: label, onClick }, timeout: durations.withAction };
}

const toasts: Toasts = {
  success: (title, description, action) => {
    if (action) {
      void add({
        ...toastActionProps('success', title, action),
        description,
        type: 'success',
        priority: 'low',
      });
      return;
    }
    const id = idOf('success', title, description);
    void add({ id, title, description, type: 'success', priority: 'low', timeout: durations.success });
  },
  error: (title, description, action) => {
    if (action) {
      void add({
        ...toastActionProps('destructive', title, action),
        description,
        type: 'destructive',
        priority: 'high',
      });
      return;
    }
    // A repeated failure is the same toast, with the latest reason.
    const id = idOf('destructive', title);
    void add({
      id,
      title,
      description,
      type: 'destructive',
      priority: 'high',
      timeout: durations.destructive,
    });
  },
};

export function useToasts(): Toasts {
  return toasts;
}

/** The place of toasts. The code of their list loads some time after the start, or with the first toast. */
export function ToastPlace() {
  const [list, setList] = useState<{ List: ComponentType }>();
  useEffect(() => {
    const load = async () => {
      try {
        const { ToastList } = await import('./toast-list.tsx');
        setList({ List: ToastList });
      } catch {
        // The network fails at the moment; the next toast will try again.
      }
    };
    loadToastList = () => void load();
    // A page's own effects run before this one.
    if (!isWanted) return afterStart(loadToastList);
    loadToastList();
    return undefined;
  }, []);
  return list && <list.List />;
}
