/** Runs with `npm run e2e` only: a test that `npm test` runs finds nearly the same faults. */
export const BEFORE_RELEASE = '@before-release'
