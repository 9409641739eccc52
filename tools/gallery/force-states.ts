// Matches pseudo-classes, but not class names, in which a backslash precedes the colon.
const states = /(?<!\\):(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

/** Makes `data-forced="hover"` look like `:hover`, so that a page can show a state without a user's action. */
export function forceStates(): void {
  for (const sheet of document.styleSheets) widen(sheet.cssRules);
}

function widen(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-forced')) {
      const wider = rule.selectorText.replaceAll(states, ':is(:$1, [data-forced~="$1"])');
      if (wider !== rule.selectorText) rule.selectorText = wider;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) widen(rule.cssRules);
  }
}
