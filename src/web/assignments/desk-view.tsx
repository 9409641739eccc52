/** What the agents' list shows of the desk, loaded together beside the list. */
export { AssigneeCell } from './assignee-cell.tsx';
export { DeskFilterBar } from './desk-filter-bar.tsx';
