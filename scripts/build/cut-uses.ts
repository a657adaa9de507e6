/* What is cut out of React and the router and is no import that the bundler would miss by itself. */

const USES: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'onSelect', pattern: /\bonSelect(?:Capture)?=/ },
  { name: 'onBeforeInput', pattern: /\bonBeforeInput(?:Capture)?=/ },
  { name: 'onComposition…', pattern: /\bonComposition\w+=/ },
  { name: 'formAction', pattern: /\bformAction=/ },
  {
    name: 'a function as the action of a form',
    pattern: /<form\s[^>]*\baction=\{(?:async\b|\(|\w+ =>)/,
  },
  { name: 'precedence', pattern: /\bprecedence=/ },
  { name: 'a ref on a Fragment', pattern: /<Fragment\s[^>]*\bref=/ },
  {
    name: 'what sends through the router',
    pattern: /\b(?:Form|use(?:ActionData|Blocker|Fetchers?|Submit))\b[^}]*\} from 'react-router'/,
  },
  { name: 'a custom element', pattern: /<[a-z]+-[a-z-]+[\s>/]/ },
]

export function findCutUses(code: string): string[] {
  return USES.filter(({ pattern }) => pattern.test(code)).map(({ name }) => name)
}
