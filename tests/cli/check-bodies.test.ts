import { expect, it } from 'vitest'
import { findContentProblems, replace } from './find-content-problems.ts'

const WORDS = 'products/red/en.md'
const LINE = 9
const formatProblem = (line: number, message: string) => `content/${WORDS}:${line} body: ${message}`
const withText = (text: string) => ({ [WORDS]: replace('Red is **red**.', text) })

it('A missing picture in a text is refused', async () => {
  expect(await findContentProblems(withText('![A heap](picture:heap.png)'))).toEqual([
    formatProblem(LINE, 'the picture "heap.png" is not in pictures/'),
  ])
})

it('A picture without an alternative text is refused', async () => {
  expect(await findContentProblems(withText('![](picture:red.png)'))).toEqual([
    formatProblem(LINE, 'a picture has no alt text; write ![what is seen](picture:…)'),
  ])
})

it('A picture of another site is refused', async () => {
  expect(await findContentProblems(withText('![A heap](https://example.com/heap.png)'))).toEqual([
    formatProblem(LINE, 'a picture must be written as ![what is seen](picture:file.jpg)'),
  ])
})

it('A heading of the first level is refused', async () => {
  expect(await findContentProblems(withText('Words.\n\n# Heading'))).toEqual([
    formatProblem(LINE + 2, 'a heading begins with ##; # is the title of the page'),
  ])
})

it('A heading that is underlined with = is refused', async () => {
  expect(await findContentProblems(withText('Heading\n======='))).toEqual([
    formatProblem(LINE, 'a heading begins with ##; # is the title of the page'),
  ])
})

it('Headings of the second level are accepted, with closing signs too', async () => {
  expect(await findContentProblems(withText('## One\n\n### Two #'))).toEqual([])
})

it('HTML is refused', async () => {
  expect(await findContentProblems(withText('Words <b>here</b>'))).toContain(
    formatProblem(LINE, 'HTML is not shown; write Markdown'),
  )
})

it('A link that runs a script is refused', async () => {
  expect(await findContentProblems(withText('[Click](javascript:alert(1))'))).toEqual([
    formatProblem(
      LINE,
      'the link "javascript:alert(1)" must be https://…, mailto:…, tel:…, /path or #part',
    ),
  ])
})

it('A link to an unknown product is refused', async () => {
  expect(await findContentProblems(withText('[Green](/product/green)'))).toEqual([
    formatProblem(
      LINE,
      'the link "/product/green" leads to nothing; no product, article or category has this slug',
    ),
  ])
})

it('The fields of a map are checked', async () => {
  const map = '```map\nlatitude: 95\nlongitude: 44\nzoom: 12\n```'
  expect(await findContentProblems(withText(map))).toEqual([
    formatProblem(LINE + 1, 'map latitude must be a latitude from -90 to 90'),
    formatProblem(LINE + 1, 'map label is missing'),
  ])
})

it('The field of a text in a YAML file is named', async () => {
  expect(
    await findContentProblems({ 'pages/home.yaml': replace('See **this**.', '# This') }),
  ).toEqual([
    'content/pages/home.yaml:12 blocks[2].body.en: a heading begins with ##; # is the title of the page',
  ])
})

const VIDEO = ['```video', 'file: red.webm', 'poster: red.png', 'label: Red, mulled', '```']

it('A missing film, missing captions and a missing poster are refused', async () => {
  const video = VIDEO.with(2, 'poster: none.png\ncaptions: red-en.vtt').join('\n')
  expect(await findContentProblems(withText(video))).toEqual([
    formatProblem(LINE, 'video "red.webm" is not in videos/'),
    formatProblem(LINE, 'video "red-en.vtt" is not in videos/'),
    formatProblem(LINE, 'video poster "none.png" is not in pictures/'),
  ])
})

it('A film whose files exist is accepted', async () => {
  const files = { 'videos/red.webm': 'bytes', 'videos/red-en.vtt': 'WEBVTT' }
  const video = VIDEO.with(2, 'poster: red.png\ncaptions: red-en.vtt').join('\n')
  expect(await findContentProblems({ ...withText(video), ...files })).toEqual([])
})

it('The fields of a film are checked', async () => {
  const video = VIDEO.with(1, 'file: red.avi').with(3, 'title: Red').join('\n')
  expect(await findContentProblems(withText(video))).toEqual(
    expect.arrayContaining([
      formatProblem(LINE + 1, 'video file is not a film such as mulling.webm or mulling.mp4'),
      formatProblem(LINE + 3, 'video title is not a field known here; remove or rename it'),
      formatProblem(LINE + 1, 'video label is missing'),
    ]),
  )
})

it('An unknown file in videos/ is refused', async () => {
  expect(await findContentProblems({ 'videos/red.avi': 'bytes' })).toEqual([
    expect.stringContaining('content/videos/red.avi:1'),
  ])
})
