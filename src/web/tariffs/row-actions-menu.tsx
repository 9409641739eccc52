import { useTexts } from '#web/shared/language/language.ts';
import { RowMenu } from '#web/ui/display/row-menu.tsx';
import { tariffTexts } from './tariff-texts.ts';

export interface RowActions<T> {
  onEdit: (item: T) => void;
  onRemove: (item: T, name: string) => void;
}

interface RowActionsMenuProps<T> extends RowActions<T> {
  item: T;
  /** The name of the row, for screen readers. */
  name: string;
}

export function RowActionsMenu<T>({ item, name, onEdit, onRemove }: RowActionsMenuProps<T>) {
  const texts = useTexts(tariffTexts);
  return (
    <RowMenu
      isOneLine
      label={texts.more(name)}
      busy={false}
      disabled={false}
      actions={[
        { label: texts.edit, onSelect: () => onEdit(item) },
        { label: texts.remove, tone: 'danger', onSelect: () => onRemove(item, name) },
      ]}
    />
  );
}
