import { useEffect, useState } from 'react'
import button from '../ui/button.module.css'
import { Section } from '../ui/section.tsx'
import styles from './demo.module.css'
import { Scrolled } from './scrolled.tsx'

interface Asset {
  readonly pathname: string
  readonly kind: string
  readonly bytes: number
}

const KINDS = ['script', 'link', 'css', 'font']
const MISSING_SCRIPT = '/assets/nothing-there.js'

/** The files of the build that the page has loaded, and scripts that are loaded later. */
export function AssetsDemo() {
  return (
    <>
      <Section id="late" heading="A script that is fetched later">
        <LateScripts />
      </Section>
      <Section id="fetched" heading="What this page has fetched">
        <FetchedAssets />
      </Section>
    </>
  )
}

function LateScripts() {
  const [status, setStatus] = useState<string>()
  const load = async () => {
    const { getGreeting } = await import('./late-script.ts')
    setStatus(getGreeting())
  }
  const loadMissing = () => {
    const script = document.createElement('script')
    script.addEventListener('error', () => setStatus('It is not there.'))
    script.src = MISSING_SCRIPT
    document.head.append(script)
    script.remove()
  }
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <button type="button" className={button['secondary']} onClick={() => void load()}>
          Fetch one
        </button>
        <button type="button" className={button['secondary']} onClick={loadMissing}>
          Fetch one that is missing
        </button>
      </div>
      <p role="status">{status}</p>
    </div>
  )
}

function FetchedAssets() {
  const [assets, setAssets] = useState<readonly Asset[]>([])
  useEffect(() => {
    const update = () => setAssets(listAssets())
    update()
    const observer = new PerformanceObserver(update)
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])
  return (
    <Scrolled label="Fetched files">
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">By</th>
            <th scope="col">Bytes</th>
          </tr>
        </thead>
        <tbody>
          {assets.map(({ pathname, kind, bytes }) => (
            <tr key={pathname}>
              <td>{pathname}</td>
              <td>{kind}</td>
              <td>{bytes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

function listAssets(): Asset[] {
  const assetsByName = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType }) => KINDS.includes(initiatorType))
    .map(({ name, initiatorType, encodedBodySize }): [string, Asset] => [
      name,
      {
        pathname: new URL(name).pathname,
        kind: initiatorType,
        bytes: encodedBodySize,
      },
    ])
  return [...new Map(assetsByName).values()]
}
