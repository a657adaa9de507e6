import { env } from 'cloudflare:workers'
import { INTERNAL_MESSAGE } from './isolate.ts'

export interface Fault {
  /** How long each answer is delayed. */
  delay_ms: number
  /** Whether each call fails. */
  isDown: boolean
}

export const noFault = (): Fault => ({ delay_ms: 0, isDown: false })

async function applyFault({ delay_ms, isDown }: Fault): Promise<void> {
  if (delay_ms > 0) await scheduler.wait(delay_ms)
  if (isDown) throw new Error(INTERNAL_MESSAGE)
}

/** D1 that is delayed or fails as `fault` says at that moment. */
export function faultyD1(fault: Fault): D1Database {
  const wrapDatabase = <Db extends object>(db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'prepare') return (sql: string) => faultyStatement(env.DB.prepare(sql), fault)
        if (name === 'withSession') return () => wrapDatabase(env.DB)
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...args: unknown[]) => {
          await applyFault(fault)
          return Reflect.apply(value, target, args)
        }
      },
    })
  return wrapDatabase(env.DB)
}

/** The statement is changed in place, because a batch accepts only D1's own objects. */
function faultyStatement(statement: D1PreparedStatement, fault: Fault): D1PreparedStatement {
  const { all, first, run, bind } = statement
  return Object.assign(statement, {
    all: async () => {
      await applyFault(fault)
      return all.apply(statement)
    },
    first: async (...column: []) => {
      await applyFault(fault)
      return first.apply(statement, column)
    },
    run: async () => {
      await applyFault(fault)
      return run.apply(statement)
    },
    bind: (...values: unknown[]) => faultyStatement(bind.apply(statement, values), fault),
  })
}

/** KV or R2 that is delayed or fails as `fault` says at that moment. */
export function faultyBinding<Binding extends object>(binding: Binding, fault: Fault): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        await applyFault(fault)
        return Reflect.apply(value, target, args)
      }
    },
  })
}
