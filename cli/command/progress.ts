/** Shows the progress of a long step: a progress bar on a terminal, plain lines elsewhere. */
export interface Progress {
  readonly start: (label: string, total: number) => void
  readonly step: () => void
  readonly finish: () => void
  /** Announces a long step whose length is not known. */
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
  let doneCount = 0
  let startedAt = 0
  const seconds = () => `${((now() - startedAt) / MS_PER_SECOND).toFixed(1)} s`

  function drawBar(): void {
    const filledCharacters =
      total === 0 ? BAR_CHARACTERS : Math.round((doneCount / total) * BAR_CHARACTERS)
    const bar = '█'.repeat(filledCharacters) + '░'.repeat(BAR_CHARACTERS - filledCharacters)
    output.write(`${CLEAR_LINE}${label} ${bar} ${doneCount}/${total} ${seconds()}`)
  }

  /** Whether to print a plain line. There is one for each quarter of the work, so that logs are short. */
  function isPlainStep(): boolean {
    return doneCount < total && doneCount % Math.max(1, Math.ceil(total / PLAIN_STEPS)) === 0
  }

  return {
    start(newLabel, newTotal) {
      label = newLabel
      total = newTotal
      doneCount = 0
      startedAt = now()
      if (output.isTTY) drawBar()
    },
    step() {
      doneCount += 1
      if (output.isTTY) drawBar()
      else if (isPlainStep()) output.write(`${label} ${doneCount}/${total} ${seconds()}\n`)
    },
    finish() {
      if (output.isTTY) output.write(CLEAR_LINE)
      output.write(`${label} ${doneCount}/${total} ${seconds()}\n`)
    },
    phase: (phaseLabel) => void output.write(`${phaseLabel} …\n`),
  }
}
