/** What the agents' list shows of the desk, loaded together beside the list. */
export { AssigneeCell } from './assignee-cell.tsx';
export { DeskBar } from './desk-bar.tsx';
export { SelectionCell } from './selection-cell.tsx';
export { SavedViewsMenu } from '#web/saved-views/saved-views-menu.tsx';
export { ActionMeaningText } from '#web/requests/dashboard/action-meaning-text.tsx';
export { RowsField } from '#web/requests/dashboard/rows-field.tsx';
