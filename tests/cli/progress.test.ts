import { expect, it } from 'vitest'
import { createProgress } from '../../cli/command/progress.ts'

function anOutput(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

function runEight(output: ReturnType<typeof anOutput>): void {
  let now = 0
  const progress = createProgress(output, () => now)
  progress.start('Pictures', 8)
  for (let done = 0; done < 8; done += 1) {
    now += 500
    progress.step()
  }
  progress.finish()
}

it('writes a few plain lines where there is no terminal', () => {
  const output = anOutput(false)
  runEight(output)
  expect(output.written).toEqual([
    'Pictures 2/8 1.0 s\n',
    'Pictures 4/8 2.0 s\n',
    'Pictures 6/8 3.0 s\n',
    'Pictures 8/8 4.0 s\n',
  ])
})

it('keeps to one line on a terminal', () => {
  const output = anOutput(true)
  runEight(output)
  expect(output.written.filter((text) => text.includes('\n'))).toEqual(['Pictures 8/8 4.0 s\n'])
  expect(output.written.at(4)).toContain('████████████░░░░░░░░░░░░ 4/8 2.0 s')
})

it('says nothing of no pictures but that there were none', () => {
  const output = anOutput(false)
  const progress = createProgress(output, () => 0)
  progress.start('Pictures', 0)
  progress.finish()
  expect(output.written).toEqual(['Pictures 0/0 0.0 s\n'])
})

it('says what it is at where nothing can be counted', () => {
  const output = anOutput(true)
  createProgress(output, () => 0).phase('Checking')
  expect(output.written).toEqual(['Checking …\n'])
})
