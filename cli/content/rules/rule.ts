import type { Draft } from '../draft.ts'
import type { CheckContext } from './check-context.ts'
import type { AnyField, Mistake } from '../../schemas/problem-report.ts'

/** A value of the content with everything it is inside of. */
export interface Field<
  Value,
  Parents extends readonly unknown[] = readonly unknown[],
> extends AnyField {
  readonly value: Value
  /** The nearest first; the last is the whole content. */
  readonly parents: Parents
}

type Outcome = string | false | undefined | Iterable<Mistake>

/**
 * Returns what is wrong with a field. The type is written as a method because TypeScript compares
 * the parameters of methods less strictly: the table holds rules for fields of different types.
 */
export type Rule<FieldToCheck> = {
  check(field: FieldToCheck, context: CheckContext): Outcome
}['check']

type KeyOf<Value> = Value extends Iterable<unknown> ? '*' : '*' | Extract<keyof Value, string>

type Child<Value, Key> =
  Value extends Iterable<infer Item>
    ? Item
    : Key extends '*'
      ? Value[keyof Value]
      : Key extends keyof Value
        ? Value[Key]
        : never

/** Every path below a value. `*` means each entry of a list or each field of an object. */
type PathOf<Value> = Value extends object
  ? {
      [Key in KeyOf<Value>]: Key | `${Key}.${PathOf<Child<Value, Key>>}`
    }[KeyOf<Value>]
  : never

/** The field at a path. Of a union, only the members that have such a field count. */
type FieldAt<Value, Path, Parents extends readonly unknown[] = []> = Value extends object
  ? Path extends `${infer Key}.${infer Rest}`
    ? FieldAt<Child<Value, Key>, Rest, [Value, ...Parents]>
    : [Child<Value, Path>] extends [never]
      ? never
      : Field<NonNullable<Child<Value, Path>>, readonly [Value, ...Parents]>
  : never

/** The rules of each field, by its path. Rules of one field run in their order in the table. */
export type Rules = {
  readonly [Path in Exclude<PathOf<Draft>, keyof Draft>]?: readonly Rule<FieldAt<Draft, Path>>[]
}

/** Applies the rules in order until one of them finds a mistake. */
export function firstMistake<FieldToCheck>(
  ...rules: readonly Rule<NoInfer<FieldToCheck>>[]
): Rule<FieldToCheck> {
  return (field, context) => {
    for (const rule of rules) {
      const outcome = rule(field, context)
      if (typeof outcome === 'string') return outcome
    }
    return undefined
  }
}
