import { Component, type ReactNode } from 'react';
import type { Language } from '#domain/language.ts';

interface ReadingPlaceProps {
  language: Language;
  ids: readonly string[];
  children: ReactNode;
}

/** The reader's place: a section, with the number of pixels above it or the share of it that was already read. */
interface ReadingPlace {
  id: string;
  pixelsBefore: number;
  shareRead: number;
}

/** Pixels. The page's header covers everything above this line. */
const readingLine = 88;

const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();

/** Keeps the reader at the same sentence when they change the language, although the texts differ in length. */
export class ReadingPlaceFrame extends Component<ReadingPlaceProps> {
  override getSnapshotBeforeUpdate({ language, ids }: ReadingPlaceProps): ReadingPlace | null {
    if (language === this.props.language || window.scrollY === 0) return null;
    for (const id of ids) {
      const box = boxOf(id);
      if (!box || box.bottom <= readingLine) continue;
      const passed = readingLine - box.top;
      return { id, pixelsBefore: Math.max(0, -passed), shareRead: Math.max(0, passed) / box.height };
    }
    return null;
  }

  override componentDidUpdate(_props: ReadingPlaceProps, _state: unknown, place: ReadingPlace | null): void {
    const box = place && boxOf(place.id);
    if (!box) return;
    window.scrollBy({
      top: box.top + place.shareRead * box.height - place.pixelsBefore - readingLine,
      behavior: 'instant',
    });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
