import { useEffect, useState, type FunctionComponent } from 'react'
import { markHandled } from '../../runtime/handled-errors.ts'

interface Substitutes<Props> {
  readonly Pending: FunctionComponent<Props>
  /** Shown after a failure, until the part is mounted again or the network is back. */
  readonly Failed: FunctionComponent<Props>
}

/** Loads a part of the viewer on first use. Unlike with React's `lazy`, a failure is not final. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { Pending, Failed }: Substitutes<Props>,
): FunctionComponent<Props> {
  let Loaded: FunctionComponent<Props> | undefined
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => Loaded ?? Pending)
    useEffect(() => {
      const loadPart = async () => {
        try {
          Loaded ??= await load()
        } catch (error) {
          markHandled(error)
        }
        setPart(() => Loaded ?? Failed)
      }
      void loadPart()
      addEventListener('online', loadPart)
      return () => removeEventListener('online', loadPart)
    }, [])
    return <Part {...props} />
  }
}
