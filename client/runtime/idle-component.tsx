import { useEffect, useState, type ComponentType } from 'react'
import { useVisitor, type Visitor } from './visitor.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Creates a component that is loaded when the browser is idle. Until then, and if it cannot be loaded, the
 * placeholder is shown: the page must be complete without it.
 */
export function createIdleComponent<Props extends object>(
  load: (visitor: Visitor) => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  return function IdleComponent(props) {
    const visitor = useVisitor()
    const [Component, setComponent] = useState(() => Placeholder)
    useEffect(
      () =>
        whenIdle(() => {
          load(visitor).then(
            (loaded) => setComponent(() => loaded),
            () => undefined,
          )
        }),
      [visitor],
    )
    return <Component {...props} />
  }
}

const Nothing = () => null
