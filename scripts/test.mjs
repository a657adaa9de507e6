process.argv.splice(2, 0, 'test')
await import('./installed.mjs')
