import { html } from 'hono/html'
import * as z from 'zod/mini'
import type { JsonObject } from '../to-schema.ts'
import { Document, type Operation, type Parameter } from './document-shape.ts'
import { toCurl } from './to-curl.ts'
import { toFields, toKind, toLimits } from './to-fields.ts'

const JSON_TYPE = 'application/json'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/**
 * Renders the document as one searchable page without script, with an anchor for each call and schema.
 */
export async function toPage(source: JsonObject): Promise<string> {
  const document = z.parse(Document, source)
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const parts = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>The shop's API</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>The shop's API</h1>
          ${document.info.description.split('\n\n').map((text) => html`<p>${toText(text)}</p>`)}
          <p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
        </header>
        <nav aria-label="Calls">
          ${parts.map(
            (part) =>
              html`<h2>${toTitle(part.name)}</h2>
                <ul>
                  ${part.calls.map(
                    ({ path, operation }) =>
                      html`<li><a href="#${operation.operationId}">${path.slice(1)}</a></li>`,
                  )}
                </ul>`,
          )}
        </nav>
        <main id="calls">
          ${parts.map(
            (part) =>
              html`<h2>${toTitle(part.name)}: what each call does</h2>
                <p>${part.description}</p>
                ${part.calls.map((call) => renderCall(call, document))}`,
          )}
          <h2>Shapes</h2>
          ${Object.entries(document.components.schemas).map(([name, schema]) => renderSchema(name, schema))}
        </main>
        <footer>Made from the contract that the shop itself is checked against.</footer>
      </body>
    </html>`
  return String(await page)
}

function renderCall({ method, path, operation }: Call, document: Document) {
  const { operationId, description, parameters = [], requestBody, responses } = operation
  const ok = responses['200']
  const success = ok !== undefined && 'content' in ok ? ok : undefined
  const { schema = {}, example } = success?.content?.[JSON_TYPE] ?? {}
  const body = requestBody?.content[JSON_TYPE]?.schema
  return html`<section class="call" id="${operationId}" aria-labelledby="${operationId}-name">
    <h3 class="line" id="${operationId}-name">
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
    </h3>
    <p>${toText(description)}</p>
    <p class="soft">${describeAccess(operation)}</p>
    ${parameters.length === 0 ? '' : html`<h4>Parameters</h4>`}
    ${
      parameters.length === 0
        ? ''
        : html`<ul class="fields">
            ${parameters.map(toParameter)}
          </ul>`
    }
    ${
      body === undefined
        ? ''
        : html`<h4>Body</h4>
            ${toFields(body)}`
    }
    <h4>Answer</h4>
    <p>${toKind(schema)}</p>
    ${toFields(schema)}
    ${Object.entries(success?.headers ?? {}).map(
      ([name, header]) => html`<p><code>${name}</code> ${header.description ?? ''}</p>`,
    )}
    <h4>Example</h4>
    ${toCode(toCurl(method, path, operation), `Example of asking ${path}`)}
    ${toCode(JSON.stringify(example, null, 2), `Example of what ${path} answers`)}
    <h4>Refusals</h4>
    <dl class="refusals">
      ${Object.entries(responses).flatMap(([status, response]) =>
        '$ref' in response
          ? [
              html`<dt>${status}</dt>
                <dd>${findErrorDescription(document, response.$ref)}</dd>`,
            ]
          : [],
      )}
    </dl>
  </section>`
}

/** The element scrolls horizontally, so it must be focusable by keyboard. */
function toCode(text: string, label: string) {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`
}

function toParameter({ name, in: place, required, description, schema, content }: Parameter) {
  const shape = schema ?? content?.[JSON_TYPE]?.schema ?? {}
  const isJson = content !== undefined
  const kind = html`${toKind(shape)}${isJson ? ' as JSON' : ''}${toLimits(shape)}`
  return html`<li>
    <code>${name}</code>
    <span class="soft"
      >${kind}${required ? '' : ', optional'}${place === 'header' ? ', header' : ''}</span
    >
    ${description === undefined ? '' : html`<br />${toText(description)}`} ${toFields(shape)}
  </li>`
}

function renderSchema(name: string, schema: JsonObject) {
  const description = typeof schema['description'] === 'string' ? schema['description'] : ''
  return html`<section class="call" id="${name}" aria-labelledby="${name}-name">
    <h3 id="${name}-name"><code>${name}</code></h3>
    <p>${toText(description)}</p>
    <p class="soft">${toKind(schema)}</p>
    ${toFields(schema)}
  </section>`
}

function describeAccess({ security }: Operation): string {
  const withToken = security.filter((requirement) => requirement['bearer'] !== undefined).length
  if (withToken === 0) return 'Anybody may ask it.'
  if (withToken < security.length) return 'Anybody may ask it; a bearer token counts.'
  return 'Needs a bearer token.'
}

function findErrorDescription({ components }: Document, ref: string): string {
  return components.responses[ref.replace('#/components/responses/', '')]?.description ?? ''
}

/** Renders text in backquotes as code. */
function toText(text: string) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}

function toTitle(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
