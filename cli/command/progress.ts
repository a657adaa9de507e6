/** How far a long step is: a bar that moves on a terminal, plain lines anywhere else. */
export interface Progress {
  readonly start: (label: string, total: number) => void
  readonly step: () => void
  readonly finish: () => void
  /** What takes long and cannot be counted. */
  readonly phase: (label: string) => void
}

interface ProgressOutput {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const BAR_CHARACTERS = 24
const CLEAR_LINE = '\r\u001B[K'
const PLAIN_STEPS = 4
const MS_PER_SECOND = 1000

export function createProgress(output: ProgressOutput, now: () => number): Progress {
  let label = ''
  let total = 0
  let done = 0
  let startedAt = 0
  const seconds = () => `${((now() - startedAt) / MS_PER_SECOND).toFixed(1)} s`

  function drawBar(): void {
    const filled = total === 0 ? BAR_CHARACTERS : Math.round((done / total) * BAR_CHARACTERS)
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARACTERS - filled)
    output.write(`${CLEAR_LINE}${label} ${bar} ${done}/${total} ${seconds()}`)
  }

  /** A quarter of the way at a time: a log should not be a page long. */
  function isWorthALine(): boolean {
    return done < total && done % Math.max(1, Math.ceil(total / PLAIN_STEPS)) === 0
  }

  return {
    start(newLabel, newTotal) {
      label = newLabel
      total = newTotal
      done = 0
      startedAt = now()
      if (output.isTTY) drawBar()
    },
    step() {
      done += 1
      if (output.isTTY) drawBar()
      else if (isWorthALine()) output.write(`${label} ${done}/${total} ${seconds()}\n`)
    },
    finish() {
      if (output.isTTY) output.write(CLEAR_LINE)
      output.write(`${label} ${done}/${total} ${seconds()}\n`)
    },
    phase: (named) => void output.write(`${named} …\n`),
  }
}
