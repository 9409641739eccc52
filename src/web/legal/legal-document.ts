export interface LegalSection {
  heading: string;
  paragraphs: string[];
}

export interface LegalDocument {
  title: string;
  /** One sentence for the index. */
  summary: string;
  sections: LegalSection[];
}

/** A section of a legal document. */
export function section(heading: string, ...paragraphs: string[]): LegalSection {
  return { heading, paragraphs };
}
