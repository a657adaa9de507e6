import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { createSamplePictures } from '../../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../../cli/content/read-content.ts'
import { createSample } from '../../../cli/content/sample-content.ts'
import { toRows } from '../../../cli/import/rows/to-rows.ts'
import { fixedClientBuild } from '../../../scripts/setup/fixed-client-build.ts'
import { storeRecording } from './store-recording.ts'

/** A shop of two products in each category is small enough for the repository. */
const SIZE = { products_per_category: 2, blogs: 3 }

async function readRows() {
  const content = createSample(await readContent('content', { pictures: 'unchecked' }), SIZE)
  return toRows(content, createSamplePictures(content))
}

/** `npx vitest run --config tests/releases/record/vitest.config.ts` records this version: README.md beside it. */
export default defineConfig(async () => ({
  plugins: [
    fixedClientBuild(),
    cloudflareTest({
      main: './worker/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: { LOG_SHARE: '0', LOCAL: 'on', VIES_URL: 'believe', RATES_URL: '' },
        outboundService: storeRecording,
      },
    }),
  ],
  test: {
    name: 'record',
    include: ['tests/releases/record/record-release.ts'],
    isolate: false,
    testTimeout: 300_000,
    env: { DEV: '', RELEASE: process.env['RELEASE'] ?? '' },
    provide: {
      rows: await readRows(),
      migrations: await readD1Migrations('worker/db/migrations'),
    },
  },
}))
