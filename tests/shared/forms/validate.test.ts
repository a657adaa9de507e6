import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, validate, type FormRules, type FormValue } from '#shared/forms/validate.ts'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { translateWith } from '#shared/locale/translate.ts'

const t = translateWith(MESSAGES.en, 'en')
const validateInEnglish = (value: FormValue, ...rules: string[]) =>
  validate({ field: value }, { field: rules }, t)
const passes = (value: FormValue, rule: string) =>
  Object.keys(validateInEnglish(value, rule)).length === 0

describe('required', () => {
  it('The rule required reports "This field is required."', () => {
    expect(validateInEnglish('', 'required')).toEqual({ field: ['This field is required.'] })
  })

  it('The rule required fails for null, undefined and white space', () => {
    const values = [null, undefined, '', ' ', '\t\n\u00A0']
    expect(values.filter((value) => passes(value, 'required'))).toEqual([])
  })

  it('The rule required accepts 0 and false', () => {
    expect([passes(0, 'required'), passes(false, 'required')]).toEqual([true, true])
  })
})

describe('min', () => {
  it('The rule min reports "Minimum length is N characters."', () => {
    expect(validateInEnglish('ab', 'min:3')).toEqual({ field: ['Minimum length is 3 characters.'] })
  })

  it('The rule min fails for null, even with a minimum of 0', () => {
    expect([passes(null, 'min:0'), passes(undefined, 'min:0')]).toEqual([false, false])
  })

  it('The rule min fails for an empty text', () => {
    expect(passes('', 'min:1')).toBe(false)
  })

  it('The rule min accepts texts of at least that length in UTF-16 units', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, minLength) => {
        expect(passes(text, `min:${minLength}`)).toBe(text.length >= minLength)
      }),
    )
  })
})

describe('max', () => {
  it('The rule max reports "Maximum length is N characters."', () => {
    expect(validateInEnglish('abcd', 'max:3')).toEqual({
      field: ['Maximum length is 3 characters.'],
    })
  })

  it('The rule max accepts null', () => {
    expect([passes(null, 'max:3'), passes(undefined, 'max:3')]).toEqual([true, true])
  })

  it('The rule max counts an emoji of two UTF-16 units as two characters', () => {
    expect([passes('🎨', 'max:1'), passes('🎨', 'max:2')]).toEqual([false, true])
  })

  it('The rule max accepts texts of at most that length in UTF-16 units', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, maxLength) => {
        expect(passes(text, `max:${maxLength}`)).toBe(text.length <= maxLength)
      }),
    )
  })
})

describe('email', () => {
  it('The rule email reports "Please enter a valid email address."', () => {
    expect(validateInEnglish('nobody', 'email')).toEqual({
      field: ['Please enter a valid email address.'],
    })
  })

  it('The rule email accepts every text in the form of an address', () => {
    const values = ['a@b.co', 'first.last+tag@sub.example.org', 'անուն@օրինակ.հայ', ' a@b.co ']
    expect(values.filter((value) => !passes(value, 'email'))).toEqual([])
  })

  it('The rule email fails for everything else, including an empty text and null', () => {
    const values = ['', null, 'a', 'a@b', '@b.co', 'a@.', 'a b@c.de', 'a@b.', 'a@ b.co']
    expect(values.filter((value) => passes(value, 'email'))).toEqual([])
  })
})

describe('match', () => {
  const rules: FormRules = { again: ['match:password'] }

  it('The rule match reports "Passwords do not match."', () => {
    expect(validate({ password: 'a', again: 'b' }, rules, t)).toEqual({
      again: ['Passwords do not match.'],
    })
  })

  it('The rule match accepts only the value of the other field of the same form', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, repeatedPassword) => {
        const isPassed =
          Object.keys(validate({ password, again: repeatedPassword }, rules, t)).length === 0
        expect(isPassed).toBe(password === repeatedPassword)
      }),
    )
  })

  it('The rule match distinguishes a number from the same number as text', () => {
    expect(Object.keys(validate({ password: 1, again: '1' }, rules, t))).toEqual(['again'])
  })
})

describe('A form', () => {
  it('A form lists every message of a failing field, in the order of its rules', () => {
    expect(validateInEnglish('', 'required', 'min:2', 'max:9', 'email')).toEqual({
      field: [
        'This field is required.',
        'Minimum length is 2 characters.',
        'Please enter a valid email address.',
      ],
    })
  })

  it('A form lists only failing fields', () => {
    expect(Object.keys(validate({ a: 'x' }, { a: ['required'], b: ['required'] }, t))).toEqual([
      'b',
    ])
  })

  it('A form has messages in the language of the visitor', () => {
    expect(validate({ a: 'x' }, { a: ['min:2'] }, translateWith(MESSAGES.fr, 'fr'))).toEqual({
      a: ['La longueur minimale est de 2 caractères.'],
    })
  })

  it('A form throws for an unknown rule and for a rule without a number', () => {
    expect(() => validateInEnglish('x', 'requird')).toThrow('Unknown validation rule "requird"')
    expect(() => validateInEnglish('x', 'constructor')).toThrow('Unknown validation rule')
    expect(() => validateInEnglish('x', 'min')).toThrow('Not a length: ""')
    expect(() => validateInEnglish('x', 'max:many')).toThrow('Not a length: "many"')
  })
})

describe('isEmail', () => {
  it('Accepts the same texts as the expression that is slow for some', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\n'), maxLength: 9 })
    fc.assert(
      fc.property(text, (email) => isEmail(email) === /^\S+@\S+\.\S+$/.test(email)),
      { numRuns: 2000 },
    )
  })

  it('Refuses a long text, for which an expression would need hours', () => {
    expect(isEmail(`${'@.'.repeat(50_000)} x`)).toBe(false)
  })
})
