/** The static checks, in the order in which they run. */
export const CHECKS = [
  { name: 'Format', command: ['oxfmt', '--check'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'Types', command: ['tsc', '-b'] },
  { name: 'Boundaries', command: ['node', 'scripts/check-boundaries.ts'] },
  { name: 'Licences', command: ['node', 'scripts/check-licences.ts'] },
  { name: 'Dead code', command: ['knip'] },
] as const
