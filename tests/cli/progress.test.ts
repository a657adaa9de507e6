import { expect, it } from 'vitest'
import { createProgress } from '../../cli/command/progress.ts'

function createOutput(isTTY: boolean) {
  const writtenLines: string[] = []
  return { isTTY, written: writtenLines, write: (text: string) => writtenLines.push(text) }
}

function runEightSteps(output: ReturnType<typeof createOutput>): void {
  let now = 0
  const progress = createProgress(output, () => now)
  progress.start('Pictures', 8)
  for (let doneSteps = 0; doneSteps < 8; doneSteps += 1) {
    now += 500
    progress.step()
  }
  progress.finish()
}

it('Without a terminal a few plain lines are written', () => {
  const output = createOutput(false)
  runEightSteps(output)
  expect(output.written).toEqual([
    'Pictures 2/8 1.0 s\n',
    'Pictures 4/8 2.0 s\n',
    'Pictures 6/8 3.0 s\n',
    'Pictures 8/8 4.0 s\n',
  ])
})

it('On a terminal one line is updated', () => {
  const output = createOutput(true)
  runEightSteps(output)
  expect(output.written.filter((text) => text.includes('\n'))).toEqual(['Pictures 8/8 4.0 s\n'])
  expect(output.written.at(4)).toContain('████████████░░░░░░░░░░░░ 4/8 2.0 s')
})

it('A phase without steps is reported once', () => {
  const output = createOutput(false)
  const progress = createProgress(output, () => 0)
  progress.start('Pictures', 0)
  progress.finish()
  expect(output.written).toEqual(['Pictures 0/0 0.0 s\n'])
})

it('A phase that cannot be counted is named', () => {
  const output = createOutput(true)
  createProgress(output, () => 0).phase('Checking')
  expect(output.written).toEqual(['Checking …\n'])
})
