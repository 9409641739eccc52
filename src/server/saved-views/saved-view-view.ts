import type { SavedView } from '#contract/saved-views/saved-view-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { SavedViewRow } from './saved-view-store.ts';

export function savedViewView({ id, name, shown, isShared, isOwn, ...owner }: SavedViewRow): SavedView {
  return { id, name, shown, isShared, sharedBy: isOwn ? null : fullName(owner) };
}
