import { createElement as element, Suspense, use, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderHtml } from '../../../client/app/render-html.ts'
import { visit } from '../shop.ts'

/** No test that uses it depends on the limit, and a busy machine pauses. */
const MAX_MS = 5000

const pendingForever = new Promise<string>(() => undefined)

function SuspendingPart({ text }: { readonly text: Promise<string> }) {
  return element('p', {}, use(text))
}

function FailingPart(): ReactNode {
  throw new Error('broken')
}

function createPage(...children: ReactNode[]) {
  return element('html', {}, element('head'), element('body', {}, ...children))
}

function inBoundary(child: ReactNode) {
  return element(Suspense, { fallback: element('p', {}, 'fallback') }, child)
}

async function render(page: ReactNode, maxMs = MAX_MS) {
  const { html, failures } = await renderHtml(page, maxMs)
  return { html, failures: failures.map(String) }
}

it('The document waits for suspended components inside and outside of a boundary', async () => {
  const resolveSoon = () => new Promise<string>((resolve) => setTimeout(() => resolve('there'), 5))
  const resultInside = await render(
    createPage(inBoundary(element(SuspendingPart, { text: resolveSoon() }))),
  )
  const resultOutside = await render(createPage(element(SuspendingPart, { text: resolveSoon() })))
  expect([resultInside.html, resultOutside.html]).toEqual([
    expect.stringContaining('<p>there</p>'),
    expect.stringContaining('<p>there</p>'),
  ])
  expect([resultInside.failures, resultOutside.failures]).toEqual([[], []])
})

it('Large parts are written in place', async () => {
  const largePart = element('p', {}, 'x'.repeat(100_000))
  const { html } = await render(
    createPage(inBoundary(largePart), inBoundary(largePart), inBoundary(largePart)),
  )
  expect(html).not.toMatch(/<script|<template|hidden/)
  expect(html).not.toContain('fallback')
})

it('A failure inside a boundary is reported, and the fallback is shown', async () => {
  const { html, failures } = await render(createPage(inBoundary(element(FailingPart)), 'the rest'))
  expect(failures).toEqual(['Error: broken'])
  expect(html).toContain('<p>fallback</p>')
  expect(html).toContain('the rest')
  expect(html).not.toContain('<script')
})

it('A component that suspends and then fails is reported in the same way', async () => {
  const text = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('late')), 5))
  const { html, failures } = await render(createPage(inBoundary(element(SuspendingPart, { text }))))
  expect(failures).toEqual(['Error: late'])
  expect(html).not.toContain('<script')
})

it('A failure outside of a boundary rejects the document', async () => {
  await expect(renderHtml(createPage(element(FailingPart)), MAX_MS)).rejects.toThrow('broken')
})

it('A component that never resolves fails after the time limit', async () => {
  const maxMs = 20
  const resultInside = await render(
    createPage(inBoundary(element(SuspendingPart, { text: pendingForever }))),
    maxMs,
  )
  expect(resultInside.failures).toEqual([expect.stringContaining('more than 20 ms')])
  expect(resultInside.html).toContain('<p>fallback</p>')
  expect(resultInside.html).not.toContain('<script')
  const rendering = renderHtml(createPage(element(SuspendingPart, { text: pendingForever })), maxMs)
  await expect(rendering).rejects.toThrow('more than 20 ms')
})

it('The module that hydrates the page is its last element, after the data that it reads', async () => {
  const html = await (await visit('/about')).text()
  expect(html).toMatch(
    /id="data">.*<\/script><script type="module" src="\/assets\/entry.js"><\/script><\/body><\/html>$/s,
  )
})
