// Not in the names of classes, where a backslash stands before it.
const states = /(?<!\\):(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

/** Lets `data-forced="hover"` show what `:hover` does, so that a page can show a state that nobody is in. */
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
