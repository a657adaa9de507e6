import { chromium } from 'playwright'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const shots = JSON.parse(process.argv[2])
for (const [name, path, width, scheme] of shots) {
  const c = await b.newContext({
    viewport: { width, height: width < 500 ? 740 : 1000 },
    colorScheme: scheme ?? 'light',
  })
  const p = await c.newPage()
  const errs = []
  p.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') errs.push(m.text())
  })
  p.on('pageerror', (e) => errs.push(String(e)))
  await p.goto('http://localhost:12050' + path)
  await p.waitForTimeout(1500)
  await p.screenshot({ path: `/tmp/bundles-${name}.png`, fullPage: true })
  console.log(name, errs, await p.evaluate(() => document.documentElement.scrollWidth))
  await c.close()
}
await b.close()
