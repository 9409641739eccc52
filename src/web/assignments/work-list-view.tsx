/** The parts of the agent's work list, loaded together beside the list. */
export { AssigneeCell } from './assignee-cell.tsx';
export { FollowUpNote } from './follow-up-note.tsx';
export { WorkListBar } from './work-list-bar.tsx';
export { SelectionCell, SelectionHead } from './selection-cell.tsx';
export { ActionMeaningText } from './action-meaning-text.tsx';
export { SavedViewsMenu } from '#web/saved-views/saved-views-menu.tsx';
export { RowsField } from '#web/requests/filters/rows-field.tsx';
