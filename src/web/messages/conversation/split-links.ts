interface TextPart {
  text: string;
  /** Only http and https, so that no text can run code. */
  href: string | undefined;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"«»“”]+/gi;
const trailingPunctuation = /[.,;:!?'’…)\]}\u202f\u00a0]+$/;

const openingBracketOf: Record<string, string> = { ')': '(', ']': '[' };

/**
 * Returns the address without punctuation at its end, which belongs to the sentence. A closing bracket stays if the
 * address itself opened it.
 */
function trimAddress(found: string): string {
  const bare = found.replace(trailingPunctuation, '');
  const next = found.charAt(bare.length);
  const opening = openingBracketOf[next];
  return opening && bare.includes(opening) && !bare.includes(next) ? `${bare}${next}` : bare;
}

/**
 * Returns undefined for addresses with a name before an @: `https://your.bank@elsewhere.example` looks like the
 * bank's.
 */
function safeAddress(text: string): string | undefined {
  const whole = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(whole)) return undefined;
  const { protocol, username, password, href } = new URL(whole);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !username && !password ? href : undefined;
}

/** Splits a message into plain text and web addresses, in order; joined again they are the message. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(address)) {
    const text = trimAddress(match[0]);
    const href = safeAddress(text);
    if (!href) continue;
    if (match.index > end) parts.push({ text: content.slice(end, match.index), href: undefined });
    parts.push({ text, href });
    end = match.index + text.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end), href: undefined });
  return parts;
}
