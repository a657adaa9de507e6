import { createElement as element, Suspense, use, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderStream } from '../../../client/app/render-stream.ts'

const MAX_MS = 200
const PLAIN = { entry: undefined, max_ms: MAX_MS }

const never = new Promise<string>(() => undefined)

function Waiting({ text }: { readonly text: Promise<string> }) {
  return element('p', {}, use(text))
}

function Broken(): ReactNode {
  throw new Error('broken')
}

function aPage(...children: ReactNode[]) {
  return element('html', {}, element('head'), element('body', {}, ...children))
}

function inBoundary(child: ReactNode) {
  return element(Suspense, { fallback: element('p', {}, 'fallback') }, child)
}

async function render(page: ReactNode, options: Parameters<typeof renderStream>[1] = PLAIN) {
  const { stream, failures } = await renderStream(page, options)
  return { html: await new Response(stream).text(), failures: failures.map(String) }
}

it('waits for what suspends, inside a boundary and outside of any', async () => {
  const soon = () => new Promise<string>((resolve) => setTimeout(() => resolve('there'), 5))
  const inside = await render(aPage(inBoundary(element(Waiting, { text: soon() }))))
  const outside = await render(aPage(element(Waiting, { text: soon() })))
  expect([inside.html, outside.html]).toEqual([
    expect.stringContaining('<p>there</p>'),
    expect.stringContaining('<p>there</p>'),
  ])
  expect([inside.failures, outside.failures]).toEqual([[], []])
})

it('leaves large parts where they belong, many of them too', async () => {
  const large = element('p', {}, 'x'.repeat(100_000))
  const { html } = await render(aPage(inBoundary(large), inBoundary(large), inBoundary(large)))
  expect(html).not.toMatch(/<script|<template|hidden/)
  expect(html).not.toContain('fallback')
})

it('tells what has failed inside a boundary, and shows the fallback', async () => {
  const { html, failures } = await render(aPage(inBoundary(element(Broken)), 'the rest'))
  expect(failures).toEqual(['Error: broken'])
  expect(html).toContain('<p>fallback</p>')
  expect(html).toContain('the rest')
  expect(html).not.toContain('<script')
})

it('tells the same of a component that suspends first and fails then', async () => {
  const text = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('late')), 5))
  const { html, failures } = await render(aPage(inBoundary(element(Waiting, { text }))))
  expect(failures).toEqual(['Error: late'])
  expect(html).not.toContain('<script')
})

it('rejects with the error of a component that is in no boundary', async () => {
  await expect(renderStream(aPage(element(Broken)), PLAIN)).rejects.toThrow('broken')
})

it('does not wait for ever: what never comes has failed', async () => {
  const options = { entry: undefined, max_ms: 20 }
  const inside = await render(aPage(inBoundary(element(Waiting, { text: never }))), options)
  expect(inside.failures).toEqual([expect.stringContaining('more than 20 ms')])
  expect(inside.html).toContain('<p>fallback</p>')
  expect(inside.html).not.toContain('<script')
  const outside = renderStream(aPage(element(Waiting, { text: never })), options)
  await expect(outside).rejects.toThrow('more than 20 ms')
})

it('names the module that hydrates the page at its end, and no other script', async () => {
  const { html } = await render(aPage('text'), { entry: '/assets/entry.js', max_ms: MAX_MS })
  expect(html).toMatch(/text<script type="module" src="\/assets\/entry.js"[^>]*><\/script><\/body>/)
})
