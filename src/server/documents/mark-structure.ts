/** The role of a text for screen readers, by its name in PDF. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';
/** The groups that contain texts. */
export type Group = 'Table' | 'TR' | 'TD';

/** Gives the parts of a document their structure, so that programs can read it aloud in the right order. */
export interface Structure {
  isTagged: boolean;
  /** Gives a text that `draw` draws its role. Screen readers read `spoken` instead, if it is given. */
  text(tag: Tag, draw: () => void, spoken?: string): void;
  /** Makes one group of everything that `draw` draws. */
  group<T>(group: Group, draw: () => T): T;
  /** Screen readers leave out what `draw` draws. */
  decoration<T>(draw: () => T): T;
  end(): void;
}

/** Adds no structure. */
export const noStructure: Structure = {
  isTagged: false,
  text: (_tag, draw) => draw(),
  group: (_group, draw) => draw(),
  decoration: (draw) => draw(),
  end: () => {},
};

/** Opens the structure of a tagged PDF. Texts and groups have the order in which they are drawn. */
export function openStructure(doc: PDFKit.PDFDocument): Structure {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open = [root];
  let isDecoration = false;
  const add = (type: string, options = {}) => {
    const element = doc.struct(type, options);
    open.at(-1)?.add(element);
    return element;
  };
  return {
    isTagged: true,
    text: (tag, draw, spoken) => {
      if (isDecoration) return draw();
      const element = add(tag, spoken === undefined ? {} : { actual: spoken });
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      element.add(content).end();
      return undefined;
    },
    group: (group, draw) => {
      if (isDecoration) return draw();
      const element = add(group);
      open.push(element);
      const result = draw();
      open.pop();
      element.end();
      return result;
    },
    decoration: (draw) => {
      if (isDecoration) return draw();
      isDecoration = true;
      doc.markContent('Artifact', { type: 'Layout' });
      const result = draw();
      doc.endMarkedContent();
      isDecoration = false;
      return result;
    },
    end: () => root.end(),
  };
}
