import { useRef } from 'react';
import { useListedIds } from '#web/requests/use-list-origin.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { assignmentTexts } from './assignment-texts.ts';
import { selection, useSelection } from './selection-store.ts';

interface SelectionCellProps {
  request: { id: string; title: string; reference: string };
}

const besideStatus = { top: 5, right: 2 };

/** In a card, the box is beside the status on phones, so that it needs no extra line. */
export function SelectionCell({ inCard = false, ...rest }: SelectionCellProps & { inCard?: boolean }) {
  const isNarrow = useNarrow();
  if (!inCard) return <SelectionBox {...rest} />;
  return isNarrow ? (
    <span className="absolute z-1 inline-flex size-11 items-center justify-center" style={besideStatus}>
      <span className="w-8">
        <SelectionBox {...rest} />
      </span>
    </span>
  ) : (
    <span className="relative z-1 -my-2 inline-flex min-h-control w-8 shrink-0 items-center">
      <SelectionBox {...rest} />
    </span>
  );
}

/** The box in the head of the table, which selects every row of the page. */
export function SelectionHead() {
  const texts = useTexts(assignmentTexts);
  const listed = useListedIds();
  const selected = useSelection();
  return (
    <Checkbox
      label={<VisuallyHidden>{texts.selectPage}</VisuallyHidden>}
      checked={listed.length > 0 && listed.every((id) => selected.has(id))}
      onValue={(isSelected) => selection.select(listed, isSelected)}
    />
  );
}

/** The box that selects a row of the list; with the shift key it selects all rows since the last pressed one. */
function SelectionBox({ request: { id, title, reference } }: SelectionCellProps) {
  const texts = useTexts(assignmentTexts);
  const listed = useListedIds();
  const isHeld = useRef(false);
  return (
    <Checkbox
      label={<VisuallyHidden>{texts.selectThis(title, reference)}</VisuallyHidden>}
      checked={useSelection().has(id)}
      onClick={(event) => {
        isHeld.current = event.shiftKey;
      }}
      onValue={(isSelected) => selection.press(id, isSelected, { listed, isHeld: isHeld.current })}
    />
  );
}
